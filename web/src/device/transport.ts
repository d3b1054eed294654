// The wire to the tables of this device. It is always open; what cannot be is said in answer to each message.
import { Refused } from '../wire/http';
import type { OpenTransport, Sent } from '../wire/transport';
import type { ServerMessage } from '../wire/types';
import { DeviceTrouble } from './trouble';

export const overDevice: OpenTransport = (end) => {
  const house = import('./house').then(({ house }) => house());
  let stop = (): void => undefined;
  let closed = false;
  const failed = (message: Sent, error: unknown) => {
    const which = error instanceof DeviceTrouble ? error.which : 'broken-down';
    const grounds = error instanceof Refused ? error.grounds : { case: `device.${which}` };
    if (closed || message.id === undefined) return;
    end.arrived({ type: 'error', id: message.id, error: which, ...grounds } as ServerMessage);
  };
  house.then(
    (it) => {
      if (closed) return;
      stop = it.listen((message) => end.arrived(message));
      end.opened();
    },
    () => !closed && end.opened(),
  );
  return {
    send: (message) =>
      void house.then((it) => it.ask((worker) => worker.say(message))).catch((error) => failed(message, error)),
    close: () => {
      closed = true;
      stop();
      end.closed();
    },
  };
};
