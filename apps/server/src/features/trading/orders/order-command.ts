import type { EndpointBody, RefusalReason } from '@dukat/contract/endpoint';
import type { amendExchangeOrder, placeExchangeOrder } from '@dukat/contract/trading/orders';
import { toAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { AmendRequest } from '@dukat/rules/trading/amend-request';
import { findMarket } from '@dukat/rules/trading/markets';
import { decideOrderRequest } from '@dukat/rules/trading/order-request';
import type { Database } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import { findTradePortfolio } from '../../portfolios/portfolios-facade.ts';
import { openAccount } from '../accounts/trading-accounts-repository.ts';
import type { PlaceOrder } from '../exchange/commands/exchange-command.ts';

type OrderBody = EndpointBody<typeof placeExchangeOrder>;
export type OrderRefusal = RefusalReason<typeof placeExchangeOrder>;

/** Parses a user's order, from HTTP or the feed, into the command that places or previews it. */
export async function toPlaceCommand(
  db: Database,
  userId: string,
  body: OrderBody,
): Promise<Result<PlaceOrder, OrderRefusal>> {
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
  const portfolioId = await findTradePortfolio(db, userId);
  if (portfolioId === undefined) return refuse('trading_not_active');
  return accept({
    kind: 'place',
    market,
    account: await openAccount(db, portfolioId),
    publicId: publicId(),
    ...(linked !== undefined && { linkedPublicId: publicId() }),
    clientOrderId: body.client_order_id,
    terms: terms.value,
    fundsAsked: funds === undefined ? undefined : toAmount(funds),
  });
}

/** Parses an order's new terms; the market's steps are checked later, when the order is known. */
export function toAmendRequest(body: EndpointBody<typeof amendExchangeOrder>): AmendRequest {
  return { price: body.price, size: body.size, stopPrice: body.stop_price };
}
