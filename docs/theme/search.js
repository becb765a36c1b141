// Search that ignores accents: "strategie" finds "stratégie", and "pièce" finds "pièces".
//
// mdBook makes its index for English. It cuts accented letters off the ends of words and keeps "l’adversaire" as one
// word. The index also holds the text of every section, so the browser makes an index of its own from that, with
// words folded to letters without accents. The same is done to the words that a reader searches for.
(() => {
  const isFrench = document.documentElement.lang === "fr";
  const englishStem = elasticlunr.stemmer;
  const frenchStem = word => (word.length > 3 ? word.replace(/[sx]$/, "") : word);
  const stem = isFrench ? frenchStem : englishStem;

  const fold = word => {
    const plain = word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").replace(/æ/g, "ae");
    return plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  };
  const normalise = word => stem(fold(word));
  // A word of signs alone is not indexed.
  const indexed = word => normalise(word) || undefined;
  elasticlunr.Pipeline.registerFunction(indexed, "foldAccents");
  elasticlunr.tokenizer.setSeperator(/[\s\-'’(){}\[\]«»“”:;,=/]+/);

  elasticlunr.Index.load = stored => {
    const index = new elasticlunr.Index();
    index.setRef(stored.ref);
    stored.fields.forEach(field => index.addField(field));
    index.pipeline.add(indexed);
    Object.values(stored.documentStore.docs).forEach(section => index.addDoc(section));
    return index;
  };

  // The searcher marks the words of an excerpt whose stems begin alike.
  elasticlunr.stemmer = word => normalise(word) || word;
})();
