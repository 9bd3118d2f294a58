import type { ShownPayment } from '@dukat/contract/support-payments';
import { CopyButton } from '@dukat/ui/actions/copy.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { type BackOfficePath, receiptPath } from '../../platform/back-office-path.ts';
import { useFormat } from '../../platform/use-format.ts';
import { paymentWords } from './payment-words.ts';
import classes from './request-page.module.css';

/** The page on which operators handle each kind of payment that is not booked yet. */
const paymentPages: Readonly<Record<Exclude<ShownPayment['kind'], 'transaction'>, BackOfficePath>> = {
  withdrawal: '/withdrawals',
  card: '/cards',
  coins: '/suspense',
  bank: '/suspense',
};

interface Props {
  /** The request beside which the payment is shown. */
  readonly request: string;
  readonly payment: ShownPayment;
}

/** The payment that a request is about, with its amount, time and id. */
export function RequestPayment({ request, payment }: Props) {
  const t = useText(paymentWords);
  const { amount, dateTime } = useFormat();
  const { kind, id, currency, created_at: at } = payment;
  const page = kind === 'transaction' ? receiptPath(request, id) : paymentPages[kind];
  return (
    <div className={classes.payment}>
      <div>
        <BackOfficeLink
          to={page}
        >{`${t(`payment_${kind}`)} · ${amount(payment.amount, currency)}`}</BackOfficeLink>
        <MutedText>
          <time dateTime={at}>{dateTime(at)}</time>
        </MutedText>
      </div>
      <CopyButton text={id} label={t('copyPayment')} />
    </div>
  );
}
