// How a table of a device is told from one of a server: by its id.

/** Whether a table is kept on this device. */
export function isHere(table: string): boolean {
  return /^here[0-9a-f]{24}$/.test(table);
}

/** An id from so many hexadecimal digits. */
export function idHere(digits: string): string {
  return `here${digits.slice(0, 24)}`;
}
