// Entries as they come over the wire, made whole.
import type { Update as Told } from '../generated/openapi';
import type { Update } from './types';

/** The events of a frozen game are not known any more: none are told of it. */
export function withEvents(updates: readonly (Told | Update)[]): Update[] {
  return updates.map((update): Update =>
    update.kind === 'started' || update.kind === 'action' ? { ...update, events: update.events ?? [] } : update,
  );
}
