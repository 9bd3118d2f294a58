import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listOrders } from '@dukat/contract/orders';
import { useFormat } from '../../../platform/format/use-format.ts';

export type OrderSummary = EndpointResponse<typeof listOrders>['orders'][number];

interface ReadFigures {
  readonly gives: string;
  readonly bought: string;
  readonly fee: string | null;
  readonly gets: string;
  /** The order's rate while it is open, the average rate of its fills afterwards. */
  readonly rate: string;
  /** The amount of coins in the order's title: sold or received. */
  readonly coins: string;
}

/** Returns the figures of an order as every screen shows them: with all digits, and "≈" before amounts that depend on the market. */
export function useReadFigures(): (order: OrderSummary) => ReadFigures {
  const { exact, fixed, rate: rateText } = useFormat();
  return (order) => {
    const { sell, currency_from: from, currency_to: to, is_settled: isSettled } = order;
    const about = order.rate_type === 'MARKET' && !isSettled && order.status !== 'CANCELED' ? '≈\u00a0' : '';
    const gives = exact(order.given, from);
    const follows = (amount: string) =>
      about === '' ? exact(amount, to) : `${about}${fixed(amount, to, order.volume_precision)}`;
    const gets = follows(order.received);
    const rate = isSettled && order.fill_rate !== null ? order.fill_rate : order.rate_value;
    return {
      gives,
      bought: follows(order.bought),
      fee: Number(order.withdrawal_fee) > 0 ? exact(order.withdrawal_fee, to) : null,
      gets,
      rate: `${about}${rateText(rate, order.paymentCurrency)}`,
      coins: sell ? gives : gets,
    };
  };
}
