// Where the keyboard is on the board: one region can be reached by Tab, the arrows go on from there.
export function focusBoard(): void {
  document.querySelector<SVGElement>('main .hit[tabindex="0"]')?.focus();
}
