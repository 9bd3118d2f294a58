import { listHeldCoins } from '@dukat/contract/back-office/wallets';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ItemHead, ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { pageSize, useOperatorList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { heldReasonWords, toHeldReason } from './held-reason-words.ts';
import { walletsWords } from './wallets-words.ts';

export type HeldDeposit = EndpointResponse<typeof listHeldCoins>['deposits'][number];

/** Coin deposits without a known owner, or that their chain dropped after they were credited. */
export function HeldCoins({ acts }: { readonly acts: (deposit: HeldDeposit) => ReactNode }) {
  const t = useText(walletsWords);
  const { amount, dateTime } = useFormat();
  const paging = usePaging('coins', pageSize);
  const list = useOperatorList(listHeldCoins, { query: { offset: paging.offset, limit: pageSize } });
  return (
    <Section title={t('heldCoins')}>
      <ListFrame
        label={t('heldCoins')}
        of={list}
        rows={({ deposits }) => deposits}
        rowKey={({ id }) => id}
        empty={t('heldCoinsEmpty')}
        paging={paging}
        hasMore={({ has_more }) => has_more}
      >
        {(deposit) => (
          <>
            <ItemHead aside={<HeldReason deposit={deposit} />}>
              {amount(deposit.amount, deposit.asset)}
            </ItemHead>
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
            <PendingApproval approval={deposit.waiting_approval} />
            {acts(deposit)}
          </>
        )}
      </ListFrame>
    </Section>
  );
}

function HeldReason({ deposit }: { readonly deposit: HeldDeposit }) {
  const t = useText(heldReasonWords);
  const word = toHeldReason(deposit);
  return <Badge tone="warning">{word === undefined ? (deposit.reason ?? deposit.network) : t(word)}</Badge>;
}
