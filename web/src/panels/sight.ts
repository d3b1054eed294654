// What one sees of the page: where an element is, as far as nothing that scrolls hides it.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What one sees of an element, within the screen and everything that scrolls around it; null if it is out of sight. */
export function inSight(element: Element | null): DOMRect | null {
  if (!element) return null;
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const clip = (box: Box) => {
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  };
  clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  for (let it = element.parentElement; it; it = it.parentElement)
    if (/auto|scroll/.test(getComputedStyle(it).overflowY)) clip(it.getBoundingClientRect());
  const nothing = left === right && top === bottom;
  return nothing || right < left || bottom < top ? null : new DOMRect(left, top, right - left, bottom - top);
}
