import { Badge } from '@dukat/ui/data/badge.tsx';
import type { Column } from '@dukat/ui/data/column-table.tsx';
import { useText, useWord } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { orderPath } from '../../platform/back-office-path.ts';
import { useFormat } from '../../platform/use-format.ts';
import type { OperatorOrder } from './order-line.tsx';
import { paymentTypeWords, payoutTypeWords, statusWords } from './order-state-words.ts';
import { ordersWords } from './orders-words.ts';

/** The columns of a dense table of orders; the order number links to the order. */
export function useOrderColumns(): readonly Column<OperatorOrder>[] {
  const t = useText(ordersWords);
  const say = useWord();
  const { amount, dateTime } = useFormat();
  return [
    {
      id: 'number',
      head: t('orderNumber'),
      phone: 'title',
      cell: ({ id, number }) => <BackOfficeLink to={orderPath(id)}>{number}</BackOfficeLink>,
    },
    {
      id: 'status',
      head: t('status'),
      isWord: true,
      phone: 'value',
      cell: ({ status }) => <Badge>{say(statusWords[status])}</Badge>,
    },
    {
      id: 'paid',
      head: t('pays'),
      cell: ({ sell, coin, coin_value, fiat, fiat_value }) =>
        sell ? amount(coin_value, coin) : amount(fiat_value, fiat),
    },
    {
      id: 'got',
      head: t('receives'),
      cell: ({ sell, coin, coin_value, fiat, fiat_value }) =>
        sell ? amount(fiat_value, fiat) : amount(coin_value, coin),
    },
    {
      id: 'payment',
      head: t('payment'),
      isWord: true,
      cell: ({ payment_type, payout_type }) =>
        `${say(paymentTypeWords[payment_type])} → ${say(payoutTypeWords[payout_type])}`,
    },
    { id: 'symbol', head: t('variableSymbol'), cell: ({ variable_symbol: symbol }) => symbol ?? '–' },
    { id: 'email', head: t('email'), isWord: true, cell: ({ email }) => email ?? '–' },
    { id: 'created', head: t('created'), cell: ({ created_at: at }) => dateTime(at) },
  ];
}
