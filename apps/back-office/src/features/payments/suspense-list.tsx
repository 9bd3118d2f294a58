import { listSuspenseMovements, listUnexplainedMovements } from '@dukat/contract/admin/payments';
import type { ResponseOf } from '@dukat/contract/endpoint';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/desk-context.ts';
import { useDeskQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import own from '../../ui/desk.module.css';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager, pageSize } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { WaitsForSecond } from '../../ui/waits-for-second.tsx';

export type Movement = ResponseOf<typeof listSuspenseMovements>['movements'][number];

/** Money at the bank that is nobody's yet. `acts` gives what can be done with a line. */
export function SuspenseList({ acts }: { readonly acts: (movement: Movement) => ReactNode }) {
  const t = useText();
  const [offset, setOffset] = useState(0);
  const list = useDeskQuery(listSuspenseMovements, { query: { offset, limit: pageSize } });
  return (
    <Section title={t('bankTransfers')}>
      <p className={own.quiet}>{t('suspenseLead')}</p>
      <Loaded of={list} height={300}>
        {({ movements, has_more }) => (
          <>
            {movements.length === 0 && <p>{t('suspenseEmpty')}</p>}
            <ul className={own.list}>
              {movements.map((movement) => (
                <li key={movement.id} className={own.item}>
                  <MovementLine movement={movement} />
                  <WaitsForSecond approval={movement.waiting_approval} />
                  {acts(movement)}
                </li>
              ))}
            </ul>
            <Pager offset={offset} hasMore={has_more} onChange={setOffset} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Lines that only a person can explain; the books know nothing of them. */
export function UnexplainedList() {
  const t = useText();
  const [offset, setOffset] = useState(0);
  const list = useDeskQuery(listUnexplainedMovements, { query: { offset, limit: pageSize } });
  return (
    <Section title={t('unexplained')}>
      <p className={own.quiet}>{t('unexplainedLead')}</p>
      <Loaded of={list} height={120}>
        {({ movements, has_more }) => (
          <>
            {movements.length === 0 && <p>{t('unexplainedEmpty')}</p>}
            <ul className={own.list}>
              {movements.map((movement) => (
                <li key={movement.id} className={own.item}>
                  <MovementLine movement={movement} />
                </li>
              ))}
            </ul>
            <Pager offset={offset} hasMore={has_more} onChange={setOffset} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Why a line waits; each has its own words. */
const reasons = [
  'no_symbol',
  'symbol_unknown',
  'currency_differs',
  'account_closed',
  'return_unexpected',
  'order_failed',
  'debit_unknown',
  'debit_twice',
  'debit_amount_differs',
  'debit_of_failed_payout',
  'credit_currency_differs',
  'booking_failed',
] as const;

function MovementLine({ movement }: { readonly movement: Movement }) {
  const t = useText();
  const reason = reasons.find((known) => known === movement.reason);
  const { amount, date } = useFormat();
  return (
    <>
      <div className={own.itemHead}>
        <span className={own.figure}>{amount(movement.amount, movement.currency)}</span>
        <span
          className={own.quiet}
        >{`${date(`${movement.booked_on}T12:00:00Z`)} · ${movement.account}`}</span>
      </div>
      <Facts
        rows={[
          [t('from'), [movement.counter_name, movement.counter_account].filter(Boolean).join(' · ')],
          [t('variableSymbol'), movement.variable_symbol],
          [t('likelySymbol'), movement.likely_symbol],
          [t('message'), movement.message],
          [t('reason'), reason === undefined ? movement.reason : t(reason)],
        ]}
      />
    </>
  );
}
