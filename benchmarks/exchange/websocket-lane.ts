import type { Answered, Lane } from './lane.ts';
import type { Action } from './order-mix.ts';
import { openWebSocket } from './raw-websocket.ts';
import { signedParts } from './signed-headers.ts';
import type { TradingAccount } from './trade-task.ts';

/** An authenticated WebSocket connection on which orders are placed. */
export async function websocketLane(port: number, account: TradingAccount): Promise<Lane> {
  let answer: PromiseWithResolvers<Answered> | undefined;
  const socket = await openWebSocket(
    port,
    (text) => {
      const message = JSON.parse(text);
      if (message.type === 'response') answer?.resolve({ order: message.result });
      else if (message.type === 'error') answer?.resolve({ refusal: String(message.code) });
    },
    (error) => answer?.reject(error),
  );
  let id = 0;
  function ask(message: object): Promise<Answered> {
    answer = Promise.withResolvers();
    id += 1;
    socket.send({ ...message, id });
    return answer.promise;
  }
  const entered = await ask({ op: 'auth', ...signedParts(account, 'GET', '/v1/ws', '') });
  if ('refusal' in entered) throw new Error(`Not let in: ${entered.refusal}`);
  return {
    send: (action: Action) =>
      ask(
        action.kind === 'place'
          ? { op: 'place_order', order: action.body }
          : { op: 'cancel_order', order_id: action.orderId },
      ),
    close: socket.close,
  };
}
