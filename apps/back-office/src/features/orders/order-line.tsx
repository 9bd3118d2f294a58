import type { searchOrders } from '@dukat/contract/back-office/orders';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { useText, useWord } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { paymentTypeWords, payoutTypeWords, statusWords } from './order-state-words.ts';
import { ordersWords } from './orders-words.ts';

export type OperatorOrder = EndpointResponse<typeof searchOrders>['orders'][number];

/** One line with an order's currencies, state and owner. */
export function OrderLine({ order }: { readonly order: OperatorOrder }) {
  const t = useText(ordersWords);
  const say = useWord();
  const { amount, dateTime } = useFormat();
  const coins = amount(order.coin_value, order.coin);
  const money = amount(order.fiat_value, order.fiat);
  return (
    <Item
      head={order.sell ? `${coins} → ${money}` : `${money} → ${coins}`}
      aside={<Badge>{say(statusWords[order.status])}</Badge>}
      facts={[
        [t('orderNumber'), order.number],
        [t('variableSymbol'), order.variable_symbol],
        [t('email'), order.email],
        [t('created'), dateTime(order.created_at)],
        [
          t('payment'),
          `${say(paymentTypeWords[order.payment_type])} → ${say(payoutTypeWords[order.payout_type])}`,
        ],
      ]}
    />
  );
}
