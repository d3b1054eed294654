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

/** Forgets what was kept under names that begin like this, but for the latest. */
export function forgetAllBut(beginning: string, most: number, when: (value: string) => number): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(`elbowroom.${beginning}`));
    if (names.length <= most) return;
    const age = (name: string): number => {
      try {
        return when(localStorage.getItem(name) ?? '');
      } catch {
        return 0;
      }
    };
    const latest = names.map((name) => ({ name, at: age(name) })).sort((a, b) => b.at - a.at);
    for (const { name } of latest.slice(most)) localStorage.removeItem(name);
  } catch {
    // Nothing is kept at all.
  }
}
