import { readOperatorOrder } from '@dukat/contract/back-office/orders';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText, Stack } from '@dukat/ui/layout/stack.tsx';
import { useText, useWord } from '../../platform/back-office-context.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { OrderLine } from './order-line.tsx';
import { eventInWords, statusWords } from './order-state-words.ts';
import { ordersWords } from './orders-words.ts';
import { paymentState } from './payment-words.ts';

/** One order with its history. */
export function OrderDetail({ id }: { readonly id: string }) {
  const t = useText(ordersWords);
  const found = useOperatorQuery(readOperatorOrder, { params: { id } });
  return (
    <Section title={t('order')}>
      <Loaded of={found} height={320}>
        {(answer) => <OrderHistory {...answer} />}
      </Loaded>
    </Section>
  );
}

function OrderHistory({ order, steps, payments }: EndpointResponse<typeof readOperatorOrder>) {
  const t = useText(ordersWords);
  const say = useWord();
  const { amount, dateTime } = useFormat();
  return (
    <>
      <OrderLine order={order} />
      <h3>{t('arrivedPayments')}</h3>
      {payments.length === 0 && <MutedText>{t('noPayments')}</MutedText>}
      {payments.map((payment) => (
        <Facts
          key={payment.source}
          rows={[
            [t('amount'), amount(payment.amount, payment.asset)],
            [t('from'), payment.sender],
            [t('status'), paymentState([payment.status, payment.reason], say)],
            [t('time'), dateTime(payment.arrived_at)],
            [t('source'), payment.source],
          ]}
        />
      ))}
      <h3>{t('steps')}</h3>
      <Stack as="ol">
        {steps.map(({ event, to, at }) => (
          <li
            key={`${at}:${event}`}
          >{`${dateTime(at)} · ${eventInWords(event, say)} · ${say(statusWords[to])}`}</li>
        ))}
      </Stack>
    </>
  );
}
