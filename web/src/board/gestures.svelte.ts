// How the board is moved: one finger drags, two zoom, the wheel zooms. A tap is what did not move.
// While it moves, one layer is shifted, once for each frame, and nothing is drawn; when it rests, it is drawn for where it is.
import { held, shifted, whole, zoomed, type Camera, type Frame } from './camera';

interface Spot {
  x: number;
  y: number;
}

/** How far a finger may slip, in pixels, and still tap. */
const slip = 6;
/** How long a wheel rests before it is taken to have stopped, in milliseconds. */
const stop = 160;

export class Gestures {
  #drawn: Camera = $state.raw(whole);
  /** Whether the board is moved now. */
  moving = $state(false);
  /** What the board was touched with last. */
  how: 'mouse' | 'touch' = 'mouse';
  readonly #fingers = new Map<number, Spot>();
  #travelled = 0;
  /** Where the board is while it is moved. */
  #now: Camera | null = null;
  /** Whether the next frame is waited for. */
  #awaited = false;
  #stopping: ReturnType<typeof setTimeout> | undefined;
  #corner: Spot = { x: 0, y: 0 };

  /**
   * @param sizes how large the board is when all of it fits, and its frame.
   * @param element the frame; @param layer what is shifted in it.
   */
  constructor(
    readonly sizes: () => { board: Frame; frame: Frame },
    readonly element: () => HTMLElement | undefined,
    readonly layer: () => HTMLElement | undefined,
  ) {}

  /** What the board is drawn for; it never leaves its frame. */
  get camera(): Camera {
    return this.#held(this.#drawn);
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
    if (!first || !alone()) {
      this.#measure();
      this.#fingers.set(event.pointerId, this.#place(event));
      if (first) this.#listen();
    }
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    if (!this.#now) this.#measure();
    const { x, y } = this.#place(event);
    this.#move(zoomed(this.#seen(), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), x, y));
    this.moving = true;
    clearTimeout(this.#stopping);
    this.#stopping = setTimeout(() => {
      if (this.#fingers.size === 0) this.#rest();
    }, stop);
  }

  /** Nearer or farther, from the middle. */
  zoom(by: number): void {
    const { frame } = this.sizes();
    this.#drawn = zoomed(this.#seen(), by, frame.width / 2, frame.height / 2);
  }

  /** All of the board again. */
  reset(): void {
    this.#drawn = whole;
  }

  /** Shows the board where it is drawn for. */
  show(camera: Camera): void {
    this.#shift(camera, camera);
  }

  #held(camera: Camera): Camera {
    const { board, frame } = this.sizes();
    return held(camera, board, frame);
  }

  #seen(): Camera {
    return this.#held(this.#now ?? this.#drawn);
  }

  #listen(): void {
    const moved = (event: PointerEvent) => this.#moved(event);
    const up = (event: PointerEvent) => {
      this.#fingers.delete(event.pointerId);
      if (this.#fingers.size > 0) return;
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      this.#rest();
    };
    addEventListener('pointermove', moved);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  }

  #moved(event: PointerEvent): void {
    const last = this.#fingers.get(event.pointerId);
    if (!last) return;
    const now = this.#place(event);
    const [dx, dy] = [now.x - last.x, now.y - last.y];
    this.#travelled += Math.abs(dx) + Math.abs(dy);
    if (!this.tapped && !this.moving) {
      this.moving = true;
      this.element()?.setPointerCapture(event.pointerId);
    }
    const view = this.#seen();
    const other = [...this.#fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y) || 1;
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      const nearer = zoomed(view, after / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.#move({ ...nearer, x: nearer.x + dx / 2, y: nearer.y + dy / 2 });
    } else if (this.moving) this.#move({ ...view, x: view.x + dx, y: view.y + dy });
    this.#fingers.set(event.pointerId, now);
  }

  #move(to: Camera): void {
    this.#now = to;
    if (this.#awaited) return;
    this.#awaited = true;
    requestAnimationFrame(() => {
      this.#awaited = false;
      if (this.#now) this.#shift(this.#seen(), this.camera);
    });
  }

  #rest(): void {
    clearTimeout(this.#stopping);
    if (this.#now) this.#drawn = this.#seen();
    this.#now = null;
    this.moving = false;
  }

  #shift(to: Camera, drawn: Camera): void {
    const layer = this.layer();
    if (layer) layer.style.transform = shifted(to, drawn, devicePixelRatio);
  }

  #measure(): void {
    const { left, top } = this.element()?.getBoundingClientRect() ?? { left: 0, top: 0 };
    this.#corner = { x: left, y: top };
  }

  #place(event: PointerEvent | WheelEvent): Spot {
    return { x: event.clientX - this.#corner.x, y: event.clientY - this.#corner.y };
  }
}
