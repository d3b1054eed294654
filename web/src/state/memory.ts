// What the browser keeps for next time. Where it keeps nothing, everything works without.
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`elbowroom.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`elbowroom.${name}`, value);
  } catch {
    // A private window, or a full one.
  }
}
