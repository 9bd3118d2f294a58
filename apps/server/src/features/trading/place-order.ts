import type { BodyOf, ReasonOf } from '@dukat/contract/endpoint';
import type { placeExchangeOrder } from '@dukat/contract/trading';
import { amountOf } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { findMarket } from '@dukat/rules/trading/markets';
import { decideOrderRequest } from '@dukat/rules/trading/order-request';
import type { Database } from '../../platform/database/database.ts';
import { publicId } from '../../platform/random.ts';
import { tradePortfolioOf } from '../portfolios/portfolios-facade.ts';
import type { Exchange } from './exchange.ts';
import type { ExchangeOrder } from './open-order.ts';
import { openAccount } from './trading-accounts.ts';
import { refusalOfPlacing } from './wire-refusal.ts';

export async function placeOrder(
  db: Database,
  exchange: Exchange,
  userId: string,
  body: BodyOf<typeof placeExchangeOrder>,
): Promise<Result<ExchangeOrder, ReasonOf<typeof placeExchangeOrder>>> {
  const market = findMarket(body.market);
  if (market === undefined) return refuse('market_unknown', { field: 'market' });
  const { type, side, price, size, funds, linked_stop: linked, expires_at: expiresAt } = body;
  const terms = decideOrderRequest(market, {
    type,
    side,
    price,
    size,
    funds,
    timeInForce: body.time_in_force,
    expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
    postOnly: body.post_only,
    stopPrice: body.stop_price,
    linkedStop: linked && { stopPrice: linked.stop_price, price: linked.price },
    selfTrade: body.self_trade_prevention,
  });
  if (terms.refused) return terms;
  const portfolioId = await tradePortfolioOf(db, userId);
  if (portfolioId === undefined) return refuse('trading_not_active');

  const outcome = await exchange.submit({
    kind: 'place',
    market,
    account: await openAccount(db, portfolioId),
    publicId: publicId(),
    ...(body.linked_stop !== undefined && { linkedPublicId: publicId() }),
    clientOrderId: body.client_order_id,
    terms: terms.value,
    fundsAsked: funds === undefined ? undefined : amountOf(funds),
  });
  if (outcome.refused) return refuse(refusalOfPlacing(outcome.reason));
  const [order] = outcome.value;
  assert(order !== undefined, 'a placed order is told');
  return accept(order);
}
