-- Version 0.1.0 stored the reasons of an analysis as sentences in two languages. An analysis is computed again when it
-- is missing, so those with sentences are removed: reasons are now message keys, which every language can show.
DELETE FROM analysis WHERE body LIKE '%"en":%';
