import { accept, assert, type Result } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { StartedRequest } from '../../../platform/http/idempotency/idempotency.ts';
import type { ExchangeOrder } from '../exchange/book/open-order.ts';
import type { PlaceOrder } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { OrderRefusal } from './order-command.ts';
import { findOrder } from './orders-repository.ts';
import { toPlaceRefusal } from './wire-refusal.ts';

export async function placeOrder(
  db: Database,
  exchange: Exchange,
  command: PlaceOrder,
  once?: StartedRequest,
): Promise<Result<ExchangeOrder, OrderRefusal>> {
  const { publicId, isRepeated } = once ?? { publicId: command.publicId, isRepeated: false };
  // A repeated request: if its first run placed the order, it has the public id that the key reserved.
  const known = isRepeated && (await findOrder(db, command.account.number, publicId));
  if (known) return accept(known);
  const outcome = await exchange.submit({ ...command, publicId, mayBeRetried: once !== undefined });
  if (outcome.refused && outcome.reason === 'placed_before') {
    // The same request was in flight twice, and the other one was first.
    const placed = await findOrder(db, command.account.number, publicId);
    assert(placed !== undefined, 'expected the earlier order to exist');
    return accept(placed);
  }
  if (outcome.refused) return toPlaceRefusal(outcome);
  const [order] = outcome.value;
  assert(order !== undefined, 'expected the placed order in the outcome');
  return accept(order);
}
