// The address that others are given.

/** Whether only this computer finds the host of an address. */
export function isOnlyHere(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}
