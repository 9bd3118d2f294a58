import {
  type listStakingForOperators,
  previewStakingPenalty,
} from '@dukat/contract/back-office/products/staking';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { stakingWords } from './staking-words.ts';

interface Props {
  readonly product: EndpointResponse<typeof listStakingForOperators>['products'][number];
  readonly share: string;
}

/** What a penalty would take of each position. */
export function PenaltyPreview({ product: { currency, coin }, share }: Props) {
  const t = useText(stakingWords);
  const { amount } = useFormat();
  const isShare = /^(0\.\d{1,18}|1)$/.test(share);
  const list = usePagedList('penalty', previewStakingPenalty, (page) => ({
    query: { ...page, currency, share: isShare ? share : '1' },
  }));
  if (!isShare) return <p>{t('noPenalty')}</p>;
  const totals = list.of.data;
  return (
    <>
      {totals !== undefined && (
        <p>
          {t('penaltyTotals', { total: amount(totals.total, coin), covered: amount(totals.covered, coin) })}
        </p>
      )}
      <ListFrame
        label={t('penaltyPreview')}
        {...list}
        rows={({ positions }) => positions}
        rowKey={({ id }) => id}
        empty={t('noPenalty')}
        total={({ count }) => count}
        look="dense"
        columns={[
          { id: 'owner', head: t('penaltyOwner'), isWord: true, phone: 'title', cell: ({ email }) => email },
          { id: 'staked', head: t('stakedCoins'), cell: ({ staked }) => amount(staked, coin) },
          { id: 'loss', head: t('penaltyLoss'), phone: 'value', cell: ({ loss }) => amount(loss, coin) },
        ]}
      />
    </>
  );
}
