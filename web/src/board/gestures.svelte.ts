// How the board is moved: one finger drags, two zoom, the wheel zooms. A tap is what did not move.
import { held, whole, zoomed, type Camera, type Frame } from './camera';

interface Spot {
  x: number;
  y: number;
}

/** How far a finger may slip, in pixels, and still tap. */
const slip = 6;

export class Gestures {
  #camera: Camera = $state.raw(whole);
  /** Whether the board is dragged about now. */
  moving = $state(false);
  /** What the board was touched with last. */
  how: 'mouse' | 'touch' = 'mouse';
  readonly #fingers = new Map<number, Spot>();
  #travelled = 0;

  /** @param sizes how large the board is when all of it fits, and its frame. */
  constructor(
    readonly sizes: () => { board: Frame; frame: Frame },
    readonly element: () => HTMLElement | undefined,
  ) {}

  /** Where the board is looked at from; it never leaves its frame. */
  get camera(): Camera {
    const { board, frame } = this.sizes();
    return held(this.#camera, board, frame);
  }

  /** Whether the touch that just ended was a tap. */
  get tapped(): boolean {
    return this.#travelled <= slip;
  }

  /** A finger touches the board. If `alone` says that it takes something up, it does not drag the board. */
  down(event: PointerEvent, alone: () => boolean): void {
    this.how = event.pointerType === 'mouse' ? 'mouse' : 'touch';
    const first = this.#fingers.size === 0;
    if (first) this.#travelled = 0;
    if (!first || !alone()) this.#fingers.set(event.pointerId, this.#place(event));
  }

  move(event: PointerEvent): void {
    const last = this.#fingers.get(event.pointerId);
    if (!last) return;
    const now = this.#place(event);
    const [dx, dy] = [now.x - last.x, now.y - last.y];
    this.#travelled += Math.abs(dx) + Math.abs(dy);
    if (!this.tapped && !this.moving) {
      this.moving = true;
      this.element()?.setPointerCapture(event.pointerId);
    }
    const view = this.camera;
    const other = [...this.#fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      const nearer = zoomed(view, after / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.#camera = { ...nearer, x: nearer.x + dx / 2, y: nearer.y + dy / 2 };
    } else if (this.moving) this.#camera = { ...view, x: view.x + dx, y: view.y + dy };
    this.#fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.moving = false;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = this.#place(event);
    this.#camera = zoomed(this.camera, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
  }

  /** Nearer or farther, from the middle. */
  zoom(by: number): void {
    const { frame } = this.sizes();
    this.#camera = zoomed(this.camera, by, frame.width / 2, frame.height / 2);
  }

  /** All of the board again. */
  reset(): void {
    this.#camera = whole;
  }

  #place(event: PointerEvent | WheelEvent): Spot {
    const { left, top } = this.element()?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: event.clientX - left, y: event.clientY - top };
  }
}
