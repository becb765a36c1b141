// Optional sounds: a knock, a chime and a chord. The script synthesizes them, so no files are loaded.

let context = null;

const wanted = () => Boolean(document.documentElement.dataset.sound);

/** Plays a tone: frequency in hertz, delay and length in seconds, volume from 0 to 1. */
function tone(frequency, after, length, loud) {
  const [begin, swing, fade] = [context.currentTime + after, context.createOscillator(), context.createGain()];
  swing.type = "triangle";
  swing.frequency.value = frequency;
  fade.gain.setValueAtTime(loud, begin);
  fade.gain.exponentialRampToValueAtTime(0.001, begin + length);
  swing.connect(fade).connect(context.destination);
  swing.start(begin);
  swing.stop(begin + length);
}

function play(...tones) {
  if (!wanted()) return;
  context ??= new AudioContext();
  context.resume();
  tones.forEach((each) => tone(...each));
}

/** An action was played. */
export const knock = () => play([190, 0, 0.12, 0.3]);
/** It is the visitor's turn. */
export const chime = () => play([660, 0.05, 0.25, 0.12], [880, 0.17, 0.3, 0.12]);
/** The game is over. */
export const chord = () => play([392, 0, 0.8, 0.14], [494, 0.09, 0.8, 0.14], [587, 0.18, 0.9, 0.14]);
