import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { BrokerSize } from '@dukat/rules/trading/broker-size';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { decideOrderRequest } from '@dukat/rules/trading/order-request';
import { priceOf, sizeOf } from '@dukat/rules/trading/steps';
import { publicId } from '../../../platform/random.ts';
import type { PlaceOrder, TradingAccount } from '../exchange/commands/exchange-command.ts';

/** The broker's order, asked for as anybody asks: it takes what is there up to its price, and nothing of it rests. */
export function brokerCommand(
  market: TradingMarket,
  account: TradingAccount,
  sell: boolean,
  { priceTicks, sizeLots }: BrokerSize,
): PlaceOrder {
  const terms = decideOrderRequest(market, {
    type: 'Limit',
    side: sell ? 'Sell' : 'Buy',
    price: formatAmount(priceOf(market, priceTicks)),
    size: formatAmount(sizeOf(market, sizeLots)),
    timeInForce: 'IOC',
  });
  assert(!terms.refused, 'the broker keeps to the steps of the market');
  return {
    kind: 'place',
    market,
    account,
    publicId: publicId(),
    clientOrderId: undefined,
    terms: terms.value,
    fundsAsked: undefined,
  };
}
