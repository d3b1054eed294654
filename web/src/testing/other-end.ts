// The other end of a line, for tests: what was sent to it, and what it says.
import type { End, OpenTransport, Sent } from '../wire/transport';
import type { Request, ServerMessage } from '../wire/types';

export class OtherEnd {
  sent: Sent[] = [];
  closed = false;
  constructor(readonly end: End) {}

  say(message: object): void {
    this.end.arrived(message as ServerMessage);
  }

  /** What was asked for last, of a kind. */
  last<T extends Request['type']>(type: T): Extract<Sent, { type: T }> {
    const found = this.sent.filter((it): it is Extract<Sent, { type: T }> => it.type === type).at(-1);
    if (!found) throw new Error(`nothing of the kind was sent: ${type}`);
    return found;
  }

  /** Answers what was asked for last, of a kind. */
  answer(type: Request['type'], message: object): void {
    this.say({ ...message, id: this.last(type).id });
  }
}

/** A transport to ends that a test holds, one for each time that the line is opened. */
export function otherEnds(): { ends: OtherEnd[]; open: OpenTransport; now: () => OtherEnd } {
  const ends: OtherEnd[] = [];
  return {
    ends,
    now: () => ends.at(-1) as OtherEnd,
    open: (end) => {
      const it = new OtherEnd(end);
      ends.push(it);
      return {
        send: (message) => it.sent.push(message),
        close: () => {
          it.closed = true;
          end.closed();
        },
      };
    },
  };
}
