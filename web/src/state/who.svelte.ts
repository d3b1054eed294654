// Who at the table is asked about, and which table can tell.
export interface AskedPerson {
  person: string;
  name: string;
  /** What they said, if that is what it is about. */
  message?: { n: number; text: string };
}

export const who = $state({ table: null as string | null, asked: null as AskedPerson | null });
