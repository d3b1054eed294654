// The worker in which the games of this device are played.
import { expose } from 'comlink';
import { Elbowroom } from '../../../page/elbowroom.mjs';
import type { GameFile } from '../generated/schema-game';
import type { Sent } from '../wire/transport';
import type { ServerMessage, Settings } from '../wire/types';
import { answered } from './answers';
import { load, type Places } from './files';
import { Store } from './store';
import { Tables, type Lots } from './tables';

let tables: Promise<Tables> | null = null;

/** Does something with the tables, once they are there. */
const at = <T>(work: (it: Tables) => Promise<T>) =>
  answered(async () => {
    if (!tables) throw new Error('not open');
    return work(await tables);
  });

const worker = {
  open: (places: Places, tell: (message: ServerMessage) => void) =>
    answered(async () => {
      tables = Promise.all([load(places), Store.open()]).then(
        async ([{ module, files }, store]) => new Tables(await Elbowroom.open(module, files), store, tell),
      );
      const it = await tables;
      await it.sweep();
      it.warm();
    }),
  say: (message: Sent) => at((it) => it.say(message)),
  make: (settings: Settings, name: string, lots: Lots) => at((it) => it.make(settings, name, lots)),
  import: (file: GameFile, name: string) => at((it) => it.import(file, name)),
  info: (id: string) => at((it) => it.info(id)),
  history: (id: string, from: number, to: number, as: number | null) => at((it) => it.history(id, from, to, as)),
  gameFile: (id: string) => at((it) => it.gameFile(id)),
  dailyResult: (id: string) => at((it) => it.dailyResult(id)),
  change: (id: string, wish: Parameters<Tables['change']>[1]) => at((it) => it.change(id, wish)),
  remove: (id: string) => at((it) => it.remove(id)),
  takeOver: (id: string) => at((it) => it.takeOver(id)),
};
export type TablesWorker = typeof worker;
expose(worker);
