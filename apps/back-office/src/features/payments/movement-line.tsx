import type { listSuspenseMovements } from '@dukat/contract/back-office/payments';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { paymentsWords } from './payments-words.ts';
import { returnWords } from './return-words.ts';

export type Movement = EndpointResponse<typeof listSuspenseMovements>['movements'][number];

/** The reasons a statement line waits; each has a text. */
const reasons = [
  'no_symbol',
  'symbol_unknown',
  'currency_differs',
  'account_closed',
  'above_deposit_limit',
  'return_unexpected',
  'return_failed',
  'order_failed',
  'debit_unknown',
  'debit_twice',
  'debit_amount_differs',
  'debit_of_failed_payout',
  'credit_currency_differs',
  'booking_failed',
] as const;

/** Explains why the money of a line cannot be sent back. */
export function NotReturnable() {
  return <MutedText>{useText(returnWords)('cannotSendBack')}</MutedText>;
}

/** One line of a bank statement. */
export function MovementLine({ movement }: { readonly movement: Movement }) {
  const t = useText(paymentsWords);
  const r = useText(returnWords);
  const reason = reasons.find((known) => known === movement.reason);
  const { amount, date } = useFormat();
  const booked = date(`${movement.booked_on}T12:00:00Z`);
  return (
    <Item
      head={amount(movement.amount, movement.currency)}
      aside={<MutedText>{`${booked} · ${movement.account}`}</MutedText>}
      facts={[
        [t('from'), [movement.counter_name, movement.counter_account].filter(Boolean).join(' · ')],
        [t('variableSymbol'), movement.variable_symbol],
        [t('likelySymbol'), movement.likely_symbol],
        [t('message'), movement.message],
        [r('namedPayout'), movement.named_payout],
        [
          t('reason'),
          reason === undefined ? movement.reason : reason === 'return_failed' ? r(reason) : t(reason),
        ],
      ]}
    />
  );
}
