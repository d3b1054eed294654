// How a table of a device is told from one of a server: by its id.

/** Whether a table is kept on this device; that of a daily world is called by its day. */
export function isHere(table: string): boolean {
  return /^here([0-9a-f]{24}|-daily-\d{4}-\d\d-\d\d)$/.test(table);
}

/** An id from so many hexadecimal digits. */
export function idHere(digits: string): string {
  return `here${digits.slice(0, 24)}`;
}
