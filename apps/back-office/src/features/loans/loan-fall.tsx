import { largestLoanFall, simulateLoanFall } from '@dukat/contract/back-office/products/loans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { add, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { RangeField } from '@dukat/ui/forms/text-field.tsx';
import { useSettled } from '@dukat/ui/loading/use-settled.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackOffice, useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { loanWords } from './loan-words.ts';

const firstFall = 20;
const step = 5;
/** The slider rests after this. */
const settleMs = 300;
const refetchIntervalMs = 15_000;
const listHeight = 320;

/** What the loans of today would sell if all prices fell. */
export function LoanFall() {
  const t = useText(loanWords);
  const { amount, share } = useFormat();
  const [percent, setPercent] = useState(firstFall);
  const of = useLoanFall(useSettled(percent, settleMs));
  return (
    <>
      <RangeField
        label={t('fallBy', { percent: share(percent / 100) })}
        hint={of.data === undefined ? '\u00a0' : <FallSummary fall={of.data} />}
        min={0}
        max={largestLoanFall}
        step={step}
        value={percent}
        onChange={({ target }) => setPercent(Number(target.value))}
      />
      <ListSection
        title={t('loanFall')}
        lead={t('loanFallLead')}
        of={of}
        look="dense"
        height={listHeight}
        rows={({ pairs }) => pairs}
        rowKey={({ coin, currency }) => `${coin}-${currency}`}
        empty={t('fallCalm', { percent: share(-(of.data?.percent ?? percent) / 100) })}
        columns={[
          {
            id: 'pair',
            head: t('loanCoin'),
            phone: 'title',
            cell: ({ coin, currency }) => `${coin} – ${currency}`,
          },
          { id: 'loans', head: t('loans'), cell: ({ loans }) => loans },
          { id: 'full', head: t('loansInFull'), cell: (pair) => pair.loans_in_full },
          {
            id: 'coins',
            head: t('coinsSold'),
            phone: 'value',
            cell: ({ coins, coin }) => amount(coins, coin),
          },
          { id: 'owed', head: t('owed'), cell: ({ owed, currency }) => amount(owed, currency) },
          { id: 'bids', head: t('bidsOnMarket'), cell: ({ bids, coin }) => amount(bids, coin) },
          {
            id: 'share',
            head: t('shareOfBids'),
            cell: ({ share_of_bids: its }) => (its === null ? t('fallNoBids') : share(Number(its))),
          },
        ]}
      />
    </>
  );
}

type Fall = EndpointResponse<typeof simulateLoanFall> & { readonly percent: number };

/** The previous result stays visible until the next one has loaded, so each names its own percentage. */
function useLoanFall(percent: number) {
  const { call } = useBackOffice();
  return useQuery<Fall>({
    queryKey: [simulateLoanFall.path, percent],
    queryFn: async () => ({ ...(await call(simulateLoanFall, { query: { percent } })), percent }),
    refetchInterval: refetchIntervalMs,
    placeholderData: keepPreviousData,
  });
}

/** One line over all pairs. The deepest share is that of the market of which the most would be sold. */
function FallSummary({ fall: { pairs, unpriced_loans: unpriced, percent } }: { readonly fall: Fall }) {
  const t = useText(loanWords);
  const { amount, share } = useFormat();
  const coins = [...Map.groupBy(pairs, ({ coin }) => coin)].map(([coin, its]) =>
    amount(formatAmount(its.reduce((total, pair) => add(total, toAmount(pair.coins)), zero)), coin),
  );
  const shares = pairs.flatMap(({ share_of_bids: its }) => (its === null ? [] : [Number(its)]));
  const withoutBids = pairs
    .filter(({ share_of_bids: its }) => its === null)
    .map(({ coin, currency }) => `${coin}/${currency}`);
  const at = share(-percent / 100);
  const count = String(pairs.reduce((total, { loans }) => total + loans, 0));
  return [
    pairs.length === 0
      ? t('fallCalm', { percent: at })
      : t('fallSummary', { percent: at, count, coins: coins.join(', ') }),
    shares.length > 0 && t('fallDeepest', { share: share(Math.max(...shares)) }),
    withoutBids.length > 0 && t('fallWithoutBids', { pairs: withoutBids.join(', ') }),
    unpriced > 0 && t('unpricedLoans', { count: String(unpriced) }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
