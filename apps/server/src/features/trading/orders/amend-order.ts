import type { RefusalReason } from '@dukat/contract/endpoint';
import type { amendExchangeOrder } from '@dukat/contract/trading/orders';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { type AmendRequest, decideAmendRequest } from '@dukat/rules/trading/amend-request';
import type { Database } from '../../../platform/database/database.ts';
import type { ExchangeOrder } from '../exchange/book/open-order.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { findOrder } from './orders-repository.ts';
import { toAmendRefusal } from './wire-refusal.ts';

export async function amendOrder(
  db: Database,
  exchange: Exchange,
  account: TradingAccount | undefined,
  publicId: string,
  request: AmendRequest,
): Promise<Result<ExchangeOrder, RefusalReason<typeof amendExchangeOrder>>> {
  const order =
    account &&
    (exchange.openOrder(account.number, publicId) ?? (await findOrder(db, account.number, publicId)));
  if (order === undefined) return refuse('order_unknown');
  const { market, engineId } = order;
  const terms = decideAmendRequest(market, request);
  if (terms.refused) return terms;
  const outcome = await exchange.submit({
    kind: 'amend',
    market,
    account: order.account,
    engineId,
    terms: terms.value,
  });
  if (outcome.refused) return toAmendRefusal(outcome);
  const [amended] = outcome.value;
  assert(amended !== undefined, 'expected the amended order in the outcome');
  return accept(amended);
}
