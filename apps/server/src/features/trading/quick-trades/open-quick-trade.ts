import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { openQuickTrade as openQuickTradeEndpoint } from '@dukat/contract/quick-trades';
import { type Amount, parseAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { findMarket } from '@dukat/rules/trading/markets';
import type { WriteCall } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { findPayoutStop } from '../../freezes/freezes-facade.ts';
import type { PortfolioOrders } from '../../orders/reading/portfolio-orders-facade.ts';
import { findTradePortfolio } from '../../portfolios/portfolios-facade.ts';
import { toQuickTrade } from './wire-quick-trade.ts';

/** Maps an order's field names to a quick trade's, so that a refusal names the field that the user filled in. */
const fields: Readonly<Record<string, string>> = { coin_value: 'base_value', fiat_value: 'quote_value' };

/** Opens a quick trade: an order at MARKET on the trading account. */
export async function openQuickTrade(
  call: WriteCall<typeof openQuickTradeEndpoint>,
  orders: PortfolioOrders,
): Promise<
  Result<EndpointResponse<typeof openQuickTradeEndpoint>, RefusalReason<typeof openQuickTradeEndpoint>>
> {
  const { tx, body, caller, now } = call;
  const market = findMarket(body.market);
  // A market quoted in bitcoin cannot be paid by bank.
  if (market === undefined || market.quote === 'BTC') return refuse('market_unknown', { field: 'market' });
  const { base_value: base, quote_value: quote } = body;
  if (base !== undefined && quote !== undefined) return refuse('field_not_allowed', { field: 'quote_value' });
  const typed = readSingleAmount(base, quote);
  if (typed.refused) return typed;
  const portfolioId = await findTradePortfolio(tx, signedInUser(caller).id);
  if (portfolioId === undefined) return refuse('trading_not_active');
  const stopped = await findPayoutStop(tx, portfolioId, now);
  if (stopped !== undefined) return refuse(stopped);

  const opened = await orders.open(call, {
    portfolioId,
    coin: market.base,
    fiat: market.quote,
    sell: body.side === 'Sell',
    typed: typed.value,
    paymentType: body.payment_type,
    depositNetwork: body.deposit_network ?? null,
    agreement: body.agreement,
  });
  if (!opened.refused) return accept(toQuickTrade(opened.value));
  const { reason, field, values } = opened;
  return refuse(reason, {
    ...(field !== undefined && { field: fields[field] ?? field }),
    ...(values !== undefined && { values }),
  });
}

type SingleAmount = { readonly coinValue: Amount } | { readonly fiatValue: Amount };

/** Returns the one amount that the user entered; the other follows from the rate. */
function readSingleAmount(
  base: string | undefined,
  quote: string | undefined,
): Result<SingleAmount, 'field_required' | 'amount_not_a_number'> {
  const text = base ?? quote;
  if (text === undefined) return refuse('field_required', { field: 'quote_value' });
  const amount = parseAmount(text);
  if (amount.refused) {
    return refuse('amount_not_a_number', { field: base === undefined ? 'quote_value' : 'base_value' });
  }
  return accept(base === undefined ? { fiatValue: amount.value } : { coinValue: amount.value });
}
