import { listHeldCoins } from '@dukat/contract/back-office/wallets';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { heldReasonWords, toHeldReason } from './held-reason-words.ts';
import { walletsWords } from './wallets-words.ts';

export type HeldDeposit = EndpointResponse<typeof listHeldCoins>['deposits'][number];

/** Coin deposits without a known owner, or that their chain dropped after they were credited. */
export function HeldCoins({ acts }: { readonly acts: (deposit: HeldDeposit) => ReactNode }) {
  const t = useText(walletsWords);
  const { amount, dateTime } = useFormat();
  const list = usePagedList('coins', listHeldCoins, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('heldCoins')}
      {...list}
      rows={({ deposits }) => deposits}
      rowKey={({ id }) => id}
      empty={t('heldCoinsEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {(deposit) => (
        <>
          <Item
            head={amount(deposit.amount, deposit.asset)}
            aside={<HeldReason deposit={deposit} />}
            facts={[
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
    </ListSection>
  );
}

function HeldReason({ deposit }: { readonly deposit: HeldDeposit }) {
  const t = useText(heldReasonWords);
  const word = toHeldReason(deposit);
  return <Badge tone="warning">{word === undefined ? (deposit.reason ?? deposit.network) : t(word)}</Badge>;
}
