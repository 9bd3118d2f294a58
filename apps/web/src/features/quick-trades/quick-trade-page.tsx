import { pagePath } from '@dukat/brands/page-path';
import { listPortfolioAccounts } from '@dukat/contract/portfolios';
import { listQuickTrades, readQuickTrade } from '@dukat/contract/quick-trades';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page, Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import frame from '../../platform/order-page/order-page.module.css';
import { PageHead } from '../../platform/page-head.tsx';
import { QuickTradeForm } from './quick-trade-form.tsx';
import type { QuickTradeSearch } from './quick-trade-search.ts';
import type { OpenedTrade, QuickTrade } from './quick-trade-status.ts';
import { QuickTradeView } from './quick-trade-view.tsx';
import { RecentTrades } from './recent-trades.tsx';

interface Props {
  readonly search: QuickTradeSearch;
  readonly onOpened: (trade: OpenedTrade) => void;
  /** Renders the payment of the trade like the page of its order. */
  readonly renderPayment: (trade: QuickTrade) => ReactNode;
}

/** A quick trade by its link. Without one, the form and the earlier trades. */
export function QuickTradePage({ search, onOpened, renderPayment }: Props) {
  const { t } = useLingui();
  const { publicId, market } = search;
  if (publicId !== undefined) {
    return (
      <Wrap className={frame.page}>
        <PageHead title={t`Quick trade`} isIndexed={false} />
        <LiveTrade publicId={publicId} market={market ?? ''} renderPayment={renderPayment} />
      </Wrap>
    );
  }
  return (
    <Page
      width="narrow"
      title={t`Quick trade`}
      lead={t`Buy or sell instantly at our rate. The proceeds stay in your trading account.`}
    >
      <PageHead title={t`Quick trade`} isIndexed={false} />
      <div className={frame.column}>
        <Card as="section" aria-label={t`New quick trade`}>
          <QuickTradeForm market={market} onOpened={onOpened} />
        </Card>
        <RecentTrades />
      </div>
    </Page>
  );
}

const linkPollIntervalMs = 10_000;

function isInProgress({ status }: QuickTrade): boolean {
  return status === 'waiting_for_payment' || status === 'activating';
}

interface LiveProps {
  readonly publicId: string;
  readonly market: string;
  readonly renderPayment: Props['renderPayment'];
}

function LiveTrade({ publicId, market, renderPayment }: LiveProps) {
  const { t } = useLingui();
  const isNamed = /^[A-Z0-9]{2,10}_[A-Z]{3}$/.test(market) && /^[\w-]{1,64}$/.test(publicId);
  const { data, error, isPending, refetch } = useApiQuery(
    readQuickTrade,
    { params: { publicId }, query: { market } },
    {
      enabled: isNamed,
      // The server pushes changes of the user's own trades only, so others are polled.
      refetchInterval: (trade) =>
        trade !== undefined && !trade.is_own && isInProgress(trade) ? linkPollIntervalMs : false,
    },
  );
  useLiveUpdates({
    orders: [{ id: publicId }],
    invalidates: [readQuickTrade, listQuickTrades, listPortfolioAccounts],
    enabled: data !== undefined && data.is_own && isInProgress(data),
  });
  if (data !== undefined) return <QuickTradeView trade={data} renderPayment={renderPayment} />;
  if (!isNamed || (error instanceof ApiError && (error.status === 404 || error.status === 400))) {
    return (
      <div className={frame.missing}>
        <h1>{t`Quick trade`}</h1>
        <Alert severity="error" title={t`Order not found.`}>
          {t`Open it from its own link.`}
        </Alert>
        <ButtonLink to={pagePath('/quick_trade_detail')}>{t`My quick trades`}</ButtonLink>
      </div>
    );
  }
  if (error !== null) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  return isPending ? (
    <Card>
      <Skeleton height={360} />
    </Card>
  ) : null;
}
