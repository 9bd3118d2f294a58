import { readDeskOrder } from '@dukat/contract/admin/orders';
import { useText } from '../../platform/desk-context.ts';
import { useDeskQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import own from '../../ui/desk.module.css';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { OrderLine } from './order-finder.tsx';

/** One order with everything that happened to it. */
export function OrderDetail({ id }: { readonly id: string }) {
  const t = useText();
  const { amount, dateTime } = useFormat();
  const found = useDeskQuery(readDeskOrder, { params: { id } });
  return (
    <Section title={t('order')}>
      <Loaded of={found} height={320}>
        {({ order, steps, payments }) => (
          <>
            <OrderLine order={order} />
            <h3>{t('arrivedPayments')}</h3>
            {payments.length === 0 && <p className={own.quiet}>{t('noPayments')}</p>}
            {payments.map((payment) => (
              <Facts
                key={payment.source}
                rows={[
                  [t('amount'), amount(payment.amount, payment.asset)],
                  [t('from'), payment.sender],
                  [t('status'), [payment.status, payment.reason].filter(Boolean).join(' · ')],
                  [t('time'), dateTime(payment.arrived_at)],
                  [t('source'), payment.source],
                ]}
              />
            ))}
            <h3>{t('steps')}</h3>
            <ol className={own.stack}>
              {steps.map(({ event, to, at }) => (
                <li key={`${at}:${event}`} className={own.quiet}>
                  {`${dateTime(at)} · ${event} · ${to}`}
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Section>
  );
}
