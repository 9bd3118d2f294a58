import { listHeldCoins, matchHeldCoins } from '@dukat/contract/admin/wallets';
import type { ResponseOf } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { type ReactNode, useState } from 'react';
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

export type HeldDeposit = ResponseOf<typeof listHeldCoins>['deposits'][number];

/** Coins that found no owner, or that a chain lost after they were credited. */
export function HeldCoins({ acts }: { readonly acts: (deposit: HeldDeposit) => ReactNode }) {
  const t = useText();
  const { amount, dateTime } = useFormat();
  const [offset, setOffset] = useState(0);
  const list = useDeskQuery(listHeldCoins, { query: { offset, limit: pageSize } });
  return (
    <Section title={t('heldCoins')}>
      <Loaded of={list} height={120}>
        {({ deposits, has_more }) => (
          <>
            {deposits.length === 0 && <p>{t('heldCoinsEmpty')}</p>}
            <ul className={own.list}>
              {deposits.map((deposit) => (
                <li key={deposit.id} className={own.item}>
                  <div className={own.itemHead}>
                    <span className={own.figure}>{amount(deposit.amount, deposit.asset)}</span>
                    <Badge tone="warning">{deposit.reason ?? deposit.network}</Badge>
                  </div>
                  <Facts
                    rows={[
                      [t('network'), deposit.network],
                      [t('address'), deposit.address],
                      [t('memo'), deposit.memo],
                      [t('txid'), deposit.txid],
                      [t('orderNumber'), deposit.order_id],
                      [t('time'), dateTime(deposit.seen_at)],
                    ]}
                  />
                  <WaitsForSecond approval={deposit.waiting_approval} />
                  {acts(deposit)}
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

/** Gives held coins to an order. */
export function MatchCoins({
  depositId,
  orderId,
  sum,
  forbidden,
}: {
  readonly depositId: string;
  readonly orderId: string;
  readonly sum: string;
  readonly forbidden: string | undefined;
}) {
  const t = useText();
  const { mutate, isPending, error } = useDeskAct(matchHeldCoins);
  return (
    <>
      <ConfirmButton
        look="main"
        question={t('matchQuestion', { sum, order: orderId })}
        isBusy={isPending}
        disabledBecause={forbidden}
        onConfirm={() => mutate({ params: { id: depositId }, body: { order_id: orderId } })}
      >
        {t('giveToOrder')}
      </ConfirmButton>
      {error !== null && <Notice severity="error">{error.message}</Notice>}
    </>
  );
}
