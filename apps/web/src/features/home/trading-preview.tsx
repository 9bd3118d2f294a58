import { isOffered } from '@dukat/brands/resolve-path';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import type { MarketCoins } from '../../platform/markets/load-markets.ts';
import { useMarketRows } from '../../platform/markets/use-market-rows.ts';
import { usePage } from '../../platform/use-page.ts';
import home from './home.module.css';
import classes from './trading-preview.module.css';
import { TradingPreviewCard } from './trading-preview-card.tsx';

const marketsShown = 6;

/** Live markets of the exchange with links (requirement 2.8). */
export function TradingPreview({ coins }: { readonly coins: MarketCoins }) {
  const { t } = useLingui();
  const fiat = useDefaultFiat();
  const { hiddenPages } = usePage().site.brand;
  const { rows, error, retry } = useMarketRows(coins);
  // In the exchange's order, so that cards do not move while they are read.
  const shown = rows?.filter(({ quote }) => quote === fiat).slice(0, marketsShown);

  return (
    <section aria-labelledby="trading">
      <Wrap className={home.section}>
        <div className={home.head}>
          <h2 id="trading">{t`Trade on the exchange`}</h2>
          {isOffered('markets', hiddenPages) && (
            <ButtonLink to="/markets" size="small">
              {t`All markets`}
            </ButtonLink>
          )}
        </div>
        {shown === undefined && error !== null ? (
          <Card>
            <ErrorState onRetry={retry}>{error.message}</ErrorState>
          </Card>
        ) : (
          <ul className={classes.cards}>
            {shown?.map((row) => (
              <TradingPreviewCard key={row.market} row={row} />
            ))}
            {shown === undefined &&
              Array.from({ length: marketsShown }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified by their position.
                <li key={index}>
                  <Skeleton height={176} />
                </li>
              ))}
          </ul>
        )}
      </Wrap>
    </section>
  );
}
