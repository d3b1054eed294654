// Which tab plays a table: a lock of the browser's, which it gives back by itself when a tab is closed or killed.
import { DeviceTrouble } from './trouble';

export interface Claim {
  readonly held: boolean;
  release(): void;
}

/**
 * Claims a table, or throws that another tab has it.
 * @param takeOver from whoever has it.
 * @param lost told when another tab takes it.
 */
export function claim(table: string, takeOver: boolean, lost: () => void): Promise<Claim> {
  return new Promise((resolve, reject) => {
    let held = true;
    let release = (): void => undefined;
    const until = new Promise<void>((done) => (release = done));
    const mine: Claim = {
      get held() {
        return held;
      },
      release() {
        held = false;
        release();
      },
    };
    navigator.locks
      .request(`elbowroom.${table}`, takeOver ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (lock === null) {
          reject(new DeviceTrouble('elsewhere'));
          return undefined;
        }
        resolve(mine);
        return until;
      })
      .catch(() => {
        if (!held) return;
        held = false;
        lost();
      });
  });
}
