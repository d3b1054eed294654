// What this device keeps of its games: each table with how it was last summed up, and every entry of it.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Row, Saved } from '../../../page/table.mjs';
import type { Summary } from '../wire/types';
import { DeviceTrouble } from './trouble';

/** Beside its entries. */
export type Kept = Omit<Saved, 'entries'> & {
  /** As in a list of games; a little behind if the tab was killed. */
  summary: Summary | null;
};

interface Schema extends DBSchema {
  tables: { key: string; value: Kept };
  entries: { key: [string, number]; value: Row & { table: string } };
}

const everyNumber = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity]);

function full(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Nothing is done by halves: a transaction is kept whole or not at all. */
export class Store {
  private constructor(private readonly db: IDBPDatabase<Schema>) {}

  static async open(): Promise<Store> {
    try {
      if (typeof indexedDB !== 'object') throw new DeviceTrouble('no-store');
      return new Store(
        await openDB<Schema>('elbowroom', 1, {
          upgrade(db) {
            db.createObjectStore('tables', { keyPath: 'id' });
            db.createObjectStore('entries', { keyPath: ['table', 'number'] });
          },
        }),
      );
    } catch (error) {
      throw full(error) ? new DeviceTrouble('no-room', error) : new DeviceTrouble('no-store', error);
    }
  }

  /** A table that is new here. */
  async add({ entries, ...table }: Saved, summary: Summary | null): Promise<void> {
    await this.#write(async () => {
      const tx = this.db.transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' });
      const writes = [
        tx.objectStore('tables').add({ ...table, summary }),
        ...entries.map((row) => tx.objectStore('entries').add({ ...row, table: table.id })),
      ];
      await Promise.all([...writes, tx.done]);
    });
  }

  /** What has happened at a table. An entry that another tab wrote before us is never written over. */
  async keep(table: string, rows: readonly Row[]): Promise<void> {
    await this.#write(async () => {
      const tx = this.db.transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' });
      // A table that another tab has removed gets no entries that nobody would ever find.
      const there = await tx.objectStore('tables').getKey(table);
      if (there === undefined) throw new DeviceTrouble('no-save');
      await Promise.all([...rows.map((row) => tx.objectStore('entries').add({ ...row, table })), tx.done]);
    });
  }

  async summarize(table: string, summary: Summary): Promise<void> {
    const tx = this.db.transaction('tables', 'readwrite');
    const kept = await tx.store.get(table);
    if (kept) await tx.store.put({ ...kept, summary });
    await tx.done;
  }

  async read(table: string): Promise<Saved> {
    const tx = this.db.transaction(['tables', 'entries']);
    const kept = await tx.objectStore('tables').get(table);
    if (!kept) throw new DeviceTrouble('no-save');
    const rows = await tx.objectStore('entries').getAll(everyNumber(table));
    const { id, player, created, secret } = kept;
    return { id, player, created, secret, entries: rows.map(({ table: _, ...row }) => row) };
  }

  list(): Promise<Kept[]> {
    return this.db.getAll('tables');
  }

  async has(table: string): Promise<boolean> {
    return (await this.db.getKey('tables', table)) !== undefined;
  }

  async remove(table: string): Promise<void> {
    const tx = this.db.transaction(['tables', 'entries'], 'readwrite');
    await Promise.all([
      tx.objectStore('tables').delete(table),
      tx.objectStore('entries').delete(everyNumber(table)),
      tx.done,
    ]);
  }

  async #write(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw full(error) ? new DeviceTrouble('no-room', error) : error;
    }
  }
}
