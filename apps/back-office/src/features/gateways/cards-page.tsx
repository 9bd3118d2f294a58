import { listGatewayPayments } from '@dukat/contract/back-office/gateways';
import { gatewayNames } from '@dukat/locales/gateways';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import type { CardPayment } from './card-payment.ts';
import { RecordDispute, SettleDispute, WonChargebacks } from './dispute-acts.tsx';
import { disputeWords } from './dispute-words.ts';
import { gatewayStateWords } from './gateway-state-words.ts';
import { gatewaysWords } from './gateways-words.ts';
import { partWords } from './part-words.ts';
import { PaymentActions } from './payment-actions.tsx';
import { RefundPart } from './refund-part.tsx';

/** Card payments: first those that need a decision, then all. */
export function CardsPage() {
  return (
    <>
      <PaymentsList kind="cases" />
      <PaymentsList kind="all" />
    </>
  );
}

function PaymentsList({ kind }: { readonly kind: 'cases' | 'all' }) {
  const t = useText(gatewaysWords);
  const cases: 'true' | 'false' = kind === 'cases' ? 'true' : 'false';
  const list = usePagedList(kind, listGatewayPayments, (page) => ({
    query: { ...page, cases },
  }));
  return (
    <ListSection
      title={t(kind)}
      {...list}
      rows={({ payments }) => payments}
      rowKey={({ id }) => id}
      empty={t(kind === 'cases' ? 'casesEmpty' : 'allEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {(payment) => <Payment payment={payment} />}
    </ListSection>
  );
}

const calm: ReadonlySet<string> = new Set(['credited', 'refunded', 'canceled', 'waiting', 'opening']);

function Payment({ payment }: { readonly payment: CardPayment }) {
  const t = useText(gatewaysWords);
  const state = useText(gatewayStateWords);
  const part = useText(partWords);
  const { amount, dateTime } = useFormat();
  const requestedAmount = amount(payment.amount, payment.currency);
  const dispute = useText(disputeWords);
  const money = (sum: string | null) =>
    sum === null ? null : amount(sum, payment.paid_currency ?? payment.currency);
  const paid = money(payment.paid);
  const describePart = ({ amount: sum, status, reason }: CardPayment['parts'][number]) =>
    `${part('part', { sum: money(sum) ?? '', state: part(`state_${status}`) })} (${reason})`;
  const left = money(payment.left);
  return (
    <>
      <Item
        head={`${gatewayNames[payment.provider]}: ${paid ?? requestedAmount}`}
        aside={<Badge tone={calm.has(payment.status) ? 'neutral' : 'warning'}>{state(payment.status)}</Badge>}
        facts={[
          [t('problem'), findReason(payment, state)],
          [t('asked'), requestedAmount],
          [t('paid'), paid],
          [part('parts'), payment.parts.map(describePart).join(' · ')],
          [dispute('disputed'), money(payment.disputed)],
          [dispute('chargedBack'), payment.charged_back === '0' ? null : money(payment.charged_back)],
          [t('owner'), payment.email],
          [t('order'), payment.order_id],
          [t('reference'), payment.ref],
          [t('messages'), String(payment.notifications)],
          [t('time'), dateTime(payment.created_at)],
        ]}
      />
      <PendingApproval approval={payment.waiting_approval} />
      <PaymentActions payment={payment} sum={left ?? paid ?? requestedAmount} />
      {payment.can.settle && <SettleDispute payment={payment} />}
      {payment.chargebacks.length > 0 && <WonChargebacks payment={payment} />}
      {payment.can.dispute && <RecordDispute payment={payment} />}
      {payment.can.refund_part && <RefundPart payment={payment} />}
    </>
  );
}

function findReason(
  { reason, status }: CardPayment,
  t: (word: 'other_sum' | 'above_deposit_limit' | 'refused') => string,
): string | null {
  if (status === 'refunding') return reason === null ? null : t('refused');
  if (status !== 'held') return null;
  return t(reason === 'above_deposit_limit' ? 'above_deposit_limit' : 'other_sum');
}
