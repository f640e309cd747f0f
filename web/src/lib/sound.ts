/** Small sounds, made when they are needed: no file is loaded, and nothing is heard unless it is wished. */
import { settings } from '../settings/settings.svelte';

export type Sound = 'card' | 'fall' | 'score' | 'turn';

/** A sound may come again after so many ms; a whole row of cards is one rustle. */
const APART = 55;
const LATE = 250;

let context: AudioContext | undefined;
const last = new Map<Sound, number>();

/** Lets a sound be heard, if sounds are on. */
export function play(sound: Sound): void {
  const now = performance.now();
  if (!settings.sounds || document.hidden || now - (last.get(sound) ?? -Infinity) < APART) return;
  last.set(sound, now);
  const speaker = (context ??= new AudioContext());
  // A browser keeps quiet until the page has been touched; what was to be heard long before is not made up for.
  void speaker.resume().then(() => performance.now() - now < LATE && SOUNDS[sound](speaker, speaker.currentTime));
}

const SOUNDS: Record<Sound, (at: AudioContext, time: number) => void> = {
  card: (at, time) => rustle(at, time, 2600, 0.06, 0.16),
  fall: (at, time) => {
    rustle(at, time, 700, 0.09, 0.2);
    tone(at, time, 130, 0.1, 0.12);
  },
  score: (at, time) => {
    tone(at, time, 659.3, 0.16, 0.1);
    tone(at, time + 0.07, 987.8, 0.26, 0.09);
  },
  turn: (at, time) => tone(at, time, 523.3, 0.3, 0.08),
};

/** A soft note that dies away: Hz, seconds, loudness from 0 to 1. */
function tone(at: AudioContext, time: number, pitch: number, length: number, loudness: number): void {
  const source = new OscillatorNode(at, { type: 'sine', frequency: pitch });
  source.connect(dying(at, time, length, loudness));
  source.start(time);
  source.stop(time + length);
}

/** Paper on cloth: a short breath of noise around a pitch. */
function rustle(at: AudioContext, time: number, pitch: number, length: number, loudness: number): void {
  const source = new AudioBufferSourceNode(at, { buffer: noise(at, length) });
  const filter = new BiquadFilterNode(at, { type: 'bandpass', frequency: pitch, Q: 0.8 });
  source.connect(filter).connect(dying(at, time, length, loudness));
  source.start(time);
}

function dying(at: AudioContext, time: number, length: number, loudness: number): GainNode {
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(0, time);
  gain.gain.linearRampToValueAtTime(loudness, time + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0005, time + length);
  gain.connect(at.destination);
  return gain;
}

function noise(at: AudioContext, length: number): AudioBuffer {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let sample = 0; sample < samples.length; sample++) samples[sample] = Math.random() * 2 - 1;
  return buffer;
}
