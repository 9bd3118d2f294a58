import { accept, assert, type Result } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { ExchangeOrder } from '../exchange/open-order.ts';
import { commandOfBody, type OrderBody, type OrderRefusal } from './order-body.ts';
import { refusalOfPlacing } from './wire-refusal.ts';

export async function placeOrder(
  db: Database,
  exchange: Exchange,
  userId: string,
  body: OrderBody,
): Promise<Result<ExchangeOrder, OrderRefusal>> {
  const command = await commandOfBody(db, userId, body);
  if (command.refused) return command;
  const outcome = await exchange.submit(command.value);
  if (outcome.refused) return refusalOfPlacing(outcome);
  const [order] = outcome.value;
  assert(order !== undefined, 'a placed order is told');
  return accept(order);
}
