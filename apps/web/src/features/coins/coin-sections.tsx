import type { Fiat } from '@dukat/rules/money/fiat';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useApi } from '../../platform/api/queries.ts';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useCoinRates } from '../../platform/currencies/use-rate.ts';
import { usePage } from '../../platform/use-page.ts';
import { AboutCoin } from './about-coin.tsx';
import { coinDetailsQuery } from './coin-details.ts';
import { CoinNetworks } from './coin-networks.tsx';
import { CoinQuestions } from './coin-questions.tsx';
import { CoinStatistics } from './coin-statistics.tsx';
import classes from './coins.module.css';
import { Converter } from './converter.tsx';
import { RelatedArticles } from './related-articles.tsx';

interface Props {
  readonly coin: CoinFacts;
  readonly sell: boolean;
  /** The currency in the URL, or the visitor's default. */
  readonly fiat: Fiat | undefined;
  /** Renders an action for the price, below its figures. */
  readonly renderAction?: (fiat: Fiat) => ReactNode;
}

/** The content below the form of a coin's page: figures, description, networks and questions. */
export function CoinSections({ coin, sell, fiat: chosen, renderAction }: Props) {
  const initialFiat = useDefaultFiat();
  const fiat = chosen ?? initialFiat;
  const { locale, site } = usePage();
  const api = useApi();
  const { data } = useQuery(coinDetailsQuery({ api, locale, site }, coin.code, fiat));
  const rates = useCoinRates(coin.code, fiat);
  const rate = sell ? rates.sell : rates.buy;
  if (data === undefined) {
    return (
      <Wrap className={classes.sections}>
        <Skeleton height={320} />
      </Wrap>
    );
  }
  return (
    <Wrap className={classes.sections}>
      {/* Each section hydrates separately, so that none delays the form above. */}
      <Suspense>
        <div className={classes.pair}>
          <CoinStatistics {...{ coin, fiat, sell, rate }} details={data} action={renderAction?.(fiat)} />
          {rate !== undefined && <Converter coin={coin} fiat={fiat} sell={sell} rate={rate} />}
        </div>
      </Suspense>
      <Suspense>
        <AboutCoin coin={coin} details={data} />
      </Suspense>
      <Suspense>
        {data.config !== null && data.config.networks.length > 0 && (
          <CoinNetworks coin={coin} networks={data.config.networks} />
        )}
      </Suspense>
      <Suspense>
        <CoinQuestions coin={coin} config={data.config} margin={rate?.marginPercent} />
      </Suspense>
      <Suspense>
        <RelatedArticles articles={data.articles} />
      </Suspense>
    </Wrap>
  );
}
