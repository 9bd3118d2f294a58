import { listMarketStats, listMarkets } from '@dukat/contract/trading/markets';
import { ErrorState, Spinner } from '@dukat/ui/feedback/state.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useShowsMarket } from '../../platform/markets/shown-market.ts';
import { statsIntervalMs } from '../../platform/markets/use-market-rows.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { changeSettings } from '../../platform/storage/settings.ts';
import { useOwnFeed } from './activity/use-own.ts';
import { TradeScreen } from './layout/trade-screen.tsx';
import { chosenMarket, parseMarketInfo, type WireMarket } from './market/market-info.ts';
import { MarketStoreProvider } from './market-store-context.tsx';
import { useNewTicket } from './order-form/use-ticket.ts';
import { useSessionFeed } from './socket/feed-context.tsx';

interface Props {
  readonly market: string;
  /** True if the URL names the market. A fallback market is not remembered. */
  readonly isNamed: boolean;
}

const retryIntervalMs = 4_000;
const marketsStaleMs = 5 * 60 * 1_000;

/** The trading screen (requirement 2.4: full height, no footer). */
export function TradePage({ market, isNamed }: Props) {
  const { t } = useLingui();
  const markets = useApiQuery(
    listMarkets,
    {},
    // Retries until the screen could be loaded.
    { staleTime: marketsStaleMs, refetchInterval: (known) => known === undefined && retryIntervalMs },
  );
  const stats = useApiQuery(listMarketStats, {}, { refetchInterval: statsIntervalMs });
  const found = chosenMarket(markets.data?.markets ?? [], market);
  useSessionFeed();

  return (
    <>
      <PageHead
        title={found === undefined ? t`Trading` : `${found.base}/${found.quote}`}
        description={t`Order book, candles, recent trades and orders of every kind.`}
      />
      <VisuallyHidden>
        <h1>{t`Trading`}</h1>
      </VisuallyHidden>
      {found !== undefined ? (
        <Screen
          key={found.market}
          wire={found}
          isNamed={isNamed}
          markets={markets.data?.markets ?? []}
          ticker={stats.data?.stats.find((row) => row.market === found.market)}
        />
      ) : markets.error === null ? (
        <Spinner />
      ) : (
        <ErrorState onRetry={() => void markets.refetch()}>{markets.error.message}</ErrorState>
      )}
    </>
  );
}

interface ScreenProps extends Pick<Props, 'isNamed'> {
  readonly wire: WireMarket;
  readonly markets: readonly WireMarket[];
  readonly ticker: Parameters<typeof MarketStoreProvider>[0]['ticker'];
}

function Screen({ wire, isNamed, markets, ticker }: ScreenProps) {
  const navigate = useNavigate();
  const info = useMemo(() => parseMarketInfo(wire), [wire]);
  const [ticket, setTicket] = useNewTicket();
  useOwnFeed();
  useShowsMarket(wire.market);
  useEffect(() => {
    if (isNamed) changeSettings({ lastUsedMarket: wire.market });
  }, [isNamed, wire.market]);
  return (
    <MarketStoreProvider market={info} ticker={ticker}>
      <TradeScreen
        markets={markets}
        ticket={ticket}
        setTicket={setTicket}
        onMarket={(market) => void navigate({ to: '/trade', search: { market } })}
      />
    </MarketStoreProvider>
  );
}
