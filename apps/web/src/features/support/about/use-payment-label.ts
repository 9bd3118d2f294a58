import type { ShownPayment } from '@dukat/contract/support-payments';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';

/** Returns one line that identifies a payment to its owner. */
export function usePaymentLabel(): (payment: ShownPayment) => string {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const formatPaymentName = ({ kind, transaction_kind: transactionKind }: ShownPayment) => {
    if (kind === 'card') return t`Payment by card`;
    if (kind === 'bank') return t`Deposit by bank transfer`;
    if (kind === 'coins') return t`Coins on their way`;
    if (kind === 'withdrawal' || transactionKind === 'withdrawal') return t`Withdrawal`;
    return transactionKind === 'deposit' ? t`Deposit` : t`Transaction`;
  };
  return (payment) => {
    const sum = exact(payment.amount, payment.currency);
    return `${formatPaymentName(payment)} · ${sum} · ${dateTime(payment.created_at)}`;
  };
}
