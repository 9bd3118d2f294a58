import { giveUpStuckWithdrawal, listStuckCoins } from '@dukat/contract/admin/wallets';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { useState } from 'react';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct, useDeskQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import own from '../../ui/desk.module.css';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager, pageSize } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { WaitsForSecond } from '../../ui/waits-for-second.tsx';

const stuckAfterMinutes = 60;

/** Withdrawals of coins that do not move. */
export function WithdrawalsList({ forbidden }: { readonly forbidden: string | undefined }) {
  const t = useText();
  const { amount, dateTime } = useFormat();
  const [offset, setOffset] = useState(0);
  const list = useDeskQuery(listStuckCoins, {
    query: { offset, limit: pageSize, older_than_minutes: stuckAfterMinutes },
  });
  const { mutate, isPending, error } = useDeskAct(giveUpStuckWithdrawal);
  return (
    <Section title={t('withdrawals')}>
      <p className={own.quiet}>{t('withdrawalsLead')}</p>
      {error !== null && <Notice severity="error">{error.message}</Notice>}
      <Loaded of={list} height={160}>
        {({ withdrawals, has_more }) => (
          <>
            {withdrawals.length === 0 && <p>{t('withdrawalsEmpty')}</p>}
            <ul className={own.list}>
              {withdrawals.map((one) => (
                <li key={one.id} className={own.item}>
                  <div className={own.itemHead}>
                    <span className={own.figure}>{amount(one.amount, one.asset)}</span>
                    <Badge tone="warning">{one.status}</Badge>
                  </div>
                  <Facts
                    rows={[
                      [t('network'), one.network],
                      [t('reference'), one.reference],
                      [t('problem'), one.problem],
                      [t('txid'), one.txid],
                      [t('sendings'), String(one.sendings)],
                      [t('created'), dateTime(one.created_at)],
                    ]}
                  />
                  <WaitsForSecond approval={one.waiting_approval} />
                  <div className={own.actions}>
                    <ConfirmButton
                      look="danger"
                      question={t('giveUpQuestion', { sum: amount(one.amount, one.asset) })}
                      isBusy={isPending}
                      disabledBecause={forbidden ?? (one.can_be_given_up ? undefined : t('alreadySigned'))}
                      onConfirm={() => mutate({ params: { id: one.id } })}
                    >
                      {t('giveUp')}
                    </ConfirmButton>
                  </div>
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
