// The line to the other end, as those who use it know it.
import type { Refused } from './http';
import type { AnswerTo, Request, ServerMessage, TableMessage, UpdatesMessage } from './types';

export type Connection = 'connecting' | 'open' | 'reconnecting';

export interface Line {
  /** Sends a request and waits for its answer; a refusal is thrown. */
  ask<R extends Request>(request: R): Promise<AnswerTo<R['type']>>;
  /**
   * Watches a table from now on, over every reconnection, and resolves with the first answer.
   * @param refused told when it may not be watched any more after a reconnection.
   */
  watch(table: string, as: number | null, refused?: (error: Refused) => void): Promise<TableMessage | UpdatesMessage>;
  unwatch(table: string): void;
  onMessage(listener: (message: ServerMessage) => void): () => void;
  onConnection(listener: (state: Connection) => void): () => void;
}
