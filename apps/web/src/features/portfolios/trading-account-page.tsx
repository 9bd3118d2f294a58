import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
import { usePortfolios } from '../../platform/portfolios/use-portfolios.ts';
import { ActivateTrading } from './activate-trading.tsx';
import { TradingReady } from './trading-ready.tsx';

/** The account section of the trade portfolio: an explanation and its activation, then the next steps (requirement 2.3). */
export function TradingAccountPage() {
  const { t } = useLingui();
  const { portfolios, selected, error, refetch } = usePortfolios();
  const trading = portfolios.find(({ type }) => type === 'trade');
  return (
    <Page width="narrow" title={t`Trading account`}>
      <PageHead title={t`Trading account`} isIndexed={false} />
      {selected === undefined ? (
        <Card>
          {error === null ? (
            <Skeleton height={320} />
          ) : (
            <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
          )}
        </Card>
      ) : trading === undefined ? (
        <ActivateTrading />
      ) : (
        <TradingReady trading={trading} selected={selected} portfolios={portfolios} />
      )}
    </Page>
  );
}
