import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { BrokerSize } from '@dukat/rules/trading/broker-size';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { decideOrderRequest } from '@dukat/rules/trading/order-request';
import { toPrice, toSize } from '@dukat/rules/trading/steps';
import { publicId } from '../../../platform/random.ts';
import type { PlaceOrder, TradingAccount } from '../exchange/commands/exchange-command.ts';

/** Builds the broker's order, as any customer could place it: IOC, up to its limit price, so that nothing rests. */
export function brokerCommand(
  market: TradingMarket,
  account: TradingAccount,
  sell: boolean,
  { priceTicks, sizeLots }: BrokerSize,
): PlaceOrder {
  const terms = decideOrderRequest(market, {
    type: 'Limit',
    side: sell ? 'Sell' : 'Buy',
    price: formatAmount(toPrice(market, priceTicks)),
    size: formatAmount(toSize(market, sizeLots)),
    timeInForce: 'IOC',
  });
  assert(!terms.refused, "expected the broker's price and size to fit the market's steps");
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
