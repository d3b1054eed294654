// What keeps games from being played on this device.

/** The case has a sentence in every language: `device.CASE`. */
export class DeviceTrouble extends Error {
  constructor(
    readonly which:
      | 'no-wasm'
      | 'no-engine'
      | 'unreachable'
      | 'no-room'
      | 'no-store'
      | 'no-save'
      | 'broken-save'
      | 'broken-down'
      | 'elsewhere'
      | 'here-already'
      | 'not-of-a-device'
      | 'no-game-file',
    cause?: unknown,
  ) {
    super(which, { cause });
  }
}
