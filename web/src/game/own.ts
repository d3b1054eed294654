/** What a record itself holds under a name from outside: a map may be called `constructor`, which every object has. */
export function own<T>(record: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
