import { listStakingForOperators } from '@dukat/contract/back-office/products/staking';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { useOperatorQuery } from '../../platform/queries.ts';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { NewProduct } from './new-product.tsx';
import { ProductDecision } from './product-decision.tsx';
import { stakingWords } from './staking-words.ts';

type Product = EndpointResponse<typeof listStakingForOperators>['products'][number];

/** Staking products with their reserve and late days, and the decisions about one. */
export function StakingPage() {
  const t = useText({ ...stakingWords, state: sharedWords.state, currency: sharedWords.currency });
  const { amount, yearly } = useFormat();
  const of = useOperatorQuery(listStakingForOperators, {});
  const state = ({ late, state: its }: Product) =>
    late === null ? t(`stake_${its}`) : t(`late_${late.reason}`, { day: late.day });
  return (
    <>
      <ListSection
        title={t('stakingProducts')}
        lead={t('stakingLead')}
        look="dense"
        of={of}
        rows={({ products }) => products}
        rowKey={({ currency }) => currency}
        empty={t('noStakingProducts')}
        columns={[
          { id: 'product', head: t('currency'), phone: 'title', cell: ({ currency }) => currency },
          { id: 'rate', head: t('netRate'), cell: ({ rate }) => (rate === null ? '–' : yearly(rate.net)) },
          {
            id: 'staked',
            head: t('stakedCoins'),
            phone: 'value',
            cell: ({ staked, coin }) => amount(staked, coin),
          },
          {
            id: 'promised',
            head: t('promisedRewards'),
            cell: ({ promised, coin }) => amount(promised, coin),
          },
          { id: 'income', head: t('paidRewards'), cell: ({ paid, coin }) => amount(paid, coin) },
          { id: 'earned', head: t('earnedByValidators'), cell: ({ earned, coin }) => amount(earned, coin) },
          {
            id: 'reserve',
            head: t('rewardReserve'),
            cell: ({ reserve, coin, is_reserve_low: isLow }) =>
              isLow ? `${amount(reserve, coin)}, ${t('reserveLow')}` : amount(reserve, coin),
          },
          { id: 'paid', head: t('paidUntil'), cell: ({ paid_until: day }) => day ?? '–' },
          { id: 'rated', head: t('ratedUntil'), cell: ({ rated_until: day }) => day ?? '–' },
          { id: 'state', head: t('state'), isWord: true, cell: state },
          {
            id: 'requests',
            head: '',
            isWord: true,
            cell: ({ waiting_approvals: approvals }) =>
              approvals.map((approval) => <PendingApproval key={approval.subject} approval={approval} />),
          },
        ]}
      />
      {of.data?.new_products.map((approval) => (
        <PendingApproval key={approval.subject} approval={approval} />
      ))}
      {of.data !== undefined && of.data.products.length > 0 && (
        <ProductDecision products={of.data.products} />
      )}
      <NewProduct />
    </>
  );
}
