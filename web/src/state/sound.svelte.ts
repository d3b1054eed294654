// A few soft cues, made of oscillators; off until somebody switches them on.
import { set, settings } from './settings.svelte';

export type Cue = 'place' | 'die' | 'coins' | 'turn';

let context: AudioContext | null = null;

/** Notes of each cue: when, how high (in hertz), how long (in seconds). */
const notes: Record<Cue, [at: number, pitch: number, length: number][]> = {
  place: [[0, 196, 0.09]],
  die: [
    [0, 330, 0.04],
    [0.08, 277, 0.04],
    [0.17, 311, 0.05],
    [0.29, 247, 0.08],
  ],
  coins: [
    [0, 1047, 0.12],
    [0.07, 1319, 0.2],
  ],
  turn: [
    [0, 523, 0.16],
    [0.15, 784, 0.3],
  ],
};

export function play(cue: Cue): void {
  if (settings.sound === 'off' || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Before the first touch of the page the browser keeps it silent; a cue that comes late is worse than none.
  if (context.state !== 'running') {
    void context.resume();
    return;
  }
  for (const [at, pitch, length] of notes[cue]) {
    const start = context.currentTime + at;
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = cue === 'die' || cue === 'place' ? 'triangle' : 'sine';
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.07, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + length + 0.12);
    voice.connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(start + length + 0.15);
  }
}

export function setSound(on: boolean): void {
  set('sound', on ? 'on' : 'off');
  if (!on) return;
  context ??= new AudioContext();
  void context.resume().then(() => play('turn'));
}
