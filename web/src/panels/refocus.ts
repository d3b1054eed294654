// Where the keyboard goes when what it was on waits or is gone: back to it, or on to what comes next, never to nowhere.
import { focusBoard } from '../board/focus';

interface Place {
  element: HTMLElement;
  /** What it was called when it was pressed: the same button may mean something else afterwards. */
  name: string;
  part: keyof typeof parts;
  /** Which of the buttons of the list it was. */
  index: number;
}

const parts = { regions: '.regions', column: '.column, .keep', card: '.card', turn: '.turn', since: '.since' } as const;

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

function buttons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('.regions button:enabled')];
}

function placeOf(target: EventTarget | null): Place | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const part = (Object.keys(parts) as (keyof typeof parts)[]).find((it) => element?.closest(parts[it]));
  if (!element || !part) return null;
  return { element, name: nameOf(element), part, index: buttons().findIndex((it) => it === element) };
}

/** What is to be done now, as a sentence that is read out; Tab goes on from there. */
function focusPrompt(): void {
  const prompt = document.querySelector<HTMLElement>('.since h2, .turn .prompt');
  if (prompt) prompt.tabIndex = -1;
  (prompt ?? document.querySelector<HTMLElement>('[role="tabpanel"]'))?.focus();
}

export class Refocus {
  #last: Place | null = null;
  /** Whether the keyboard was used last: whoever points needs no focus, and would only see it jump. */
  #keys = false;

  /** Follows where the keyboard is. */
  readonly watch = (root: HTMLElement): (() => void) => {
    const key = () => (this.#keys = true);
    const pointer = () => (this.#keys = false);
    const here = ({ target }: Event) => (this.#last = placeOf(target));
    const press = (event: MouseEvent) => {
      // A screen reader presses without pointing.
      if (event.detail === 0) this.#keys = true;
      here(event);
    };
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', pointer, true);
    root.addEventListener('focusin', here);
    root.addEventListener('click', press, true);
    return () => {
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', pointer, true);
      root.removeEventListener('focusin', here);
      root.removeEventListener('click', press, true);
    };
  };

  /** Something was done and is on the screen. */
  look(): void {
    const last = this.#last;
    if (!last || !this.#keys || document.querySelector('dialog[open]')) return;
    const { activeElement: now } = document;
    const same = last.element.isConnected && !last.element.matches(':disabled') && nameOf(last.element) === last.name;
    if (now === last.element && same) return;
    if (now !== null && now !== document.body && now !== last.element) return;
    if (same) last.element.focus();
    else if (last.part === 'regions') this.#inList(last.index);
    else if (last.part === 'turn' || last.part === 'since' || !document.querySelector('main .hit[data-can]'))
      focusPrompt();
    else focusBoard();
  }

  #inList(index: number): void {
    const list = buttons();
    const next = list[Math.min(Math.max(0, index), list.length - 1)];
    (next ?? document.querySelector<HTMLElement>('[role="tabpanel"]'))?.focus();
  }
}
