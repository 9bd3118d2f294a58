import type { ShownPayment } from '@dukat/contract/support-payments';
import { CopyButton } from '@dukat/ui/actions/copy.tsx';
import { Quiet } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import type { BackOfficePath } from '../../platform/back-office-path.ts';
import { useFormat } from '../../platform/use-format.ts';
import { paymentWords } from './payment-words.ts';
import classes from './request-page.module.css';

/** Where operators work on each kind; a booked line is among the asker's movements below. */
const pageOf: Readonly<Record<ShownPayment['kind'], BackOfficePath | undefined>> = {
  transaction: undefined,
  withdrawal: '/withdrawals',
  card: '/cards',
  coins: '/suspense',
  bank: '/suspense',
};

/** The payment that a question is about, by which it is found among the others. */
export function AskedPayment({ payment }: { readonly payment: ShownPayment }) {
  const t = useText(paymentWords);
  const { amount, dateTime } = useFormat();
  const { kind, id, currency, created_at: at } = payment;
  const page = pageOf[kind];
  const text = `${t(`payment_${kind}`)} · ${amount(payment.amount, currency)}`;
  return (
    <div className={classes.payment}>
      <div>
        {page === undefined ? text : <BackOfficeLink to={page}>{text}</BackOfficeLink>}
        <Quiet>
          <time dateTime={at}>{dateTime(at)}</time>
        </Quiet>
      </div>
      <CopyButton text={id} label={t('copyPayment')} />
    </div>
  );
}
