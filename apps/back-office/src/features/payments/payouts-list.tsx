import { listStuckBankPayouts } from '@dukat/contract/admin/payments';
import type { ResponseOf } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { useState } from 'react';
import { useText } from '../../platform/desk-context.ts';
import { useDeskQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import own from '../../ui/desk.module.css';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager, pageSize } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { WaitsForSecond } from '../../ui/waits-for-second.tsx';
import { PaymentFile } from './payment-file.tsx';

type Payout = ResponseOf<typeof listStuckBankPayouts>['payouts'][number];
const stuckAfterMinutes = 30;

/** Bank payouts that should be done by now, each with what keeps it. */
export function PayoutsList({ forbidden }: { readonly forbidden: string | undefined }) {
  const t = useText();
  const [offset, setOffset] = useState(0);
  const list = useDeskQuery(listStuckBankPayouts, {
    query: { offset, limit: pageSize, older_than_minutes: stuckAfterMinutes },
  });
  return (
    <Section title={t('bankPayouts')}>
      <p className={own.quiet}>{t('bankPayoutsLead')}</p>
      <Loaded of={list} height={160}>
        {({ payouts, has_more }) => (
          <>
            {payouts.length === 0 && <p>{t('bankPayoutsEmpty')}</p>}
            <ul className={own.list}>
              {payouts.map((payout) => (
                <li key={payout.id} className={own.item}>
                  <PayoutLine payout={payout} />
                  <WaitsForSecond approval={payout.waiting_approval} />
                  {payout.file_id !== null && (
                    <PaymentFile
                      id={payout.file_id}
                      isOpen={payout.file_status === 'sending' || payout.file_status === 'stored'}
                      isUnknown={payout.file_status === 'sending'}
                      forbidden={forbidden}
                    />
                  )}
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

function PayoutLine({ payout }: { readonly payout: Payout }) {
  const t = useText();
  const { amount, dateTime } = useFormat();
  const reasons = {
    waits_for_funds: t('waitsForFunds'),
    payouts_frozen: t('payoutsFrozen'),
    outcome_unknown: t('outcomeUnknown'),
    not_executed: t('notExecuted'),
  };
  return (
    <>
      <div className={own.itemHead}>
        <span className={own.figure}>{amount(payout.amount, payout.asset)}</span>
        <Badge tone="warning">{reasons[payout.reason]}</Badge>
      </div>
      <Facts
        rows={[
          [t('reference'), payout.reference],
          [t('endToEndId'), payout.end_to_end_id],
          [t('created'), dateTime(payout.created_at)],
          [t('paymentFile'), payout.file_id && `${payout.file_id} · ${payout.file_status}`],
        ]}
      />
    </>
  );
}
