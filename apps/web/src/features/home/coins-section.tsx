import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/resolve-path';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listTopCurrencies } from '@dukat/contract/rates';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useTradableCoins } from '../../platform/currencies/use-currencies.ts';
import { usePage } from '../../platform/use-page.ts';
import { CoinTable } from './coin-table.tsx';
import classes from './coins-section.module.css';
import home from './home.module.css';
import { coinsShown } from './home-coins.ts';
import { useEveryCoin } from './use-every-coin.ts';

const refreshMs = 30_000;
const everyCoin = 'all';
const sectionKeys = ['popular', 'gainers', 'losers', 'stablecoins', 'new'] as const;
type SectionKey = (typeof sectionKeys)[number] | typeof everyCoin;

/** Coins in groups: six at first, more on request, and the full list in place. */
export function CoinsSection({ known }: { readonly known: Readonly<Record<string, CoinFacts>> }) {
  const { t } = useLingui();
  const fiat = useDefaultFiat();
  const labels = useSectionLabels();
  const { hiddenPages } = usePage().site.brand;
  const [section, setSection] = useState<SectionKey>('popular');
  const [count, setCount] = useState(coinsShown);
  const top = useApiQuery(listTopCurrencies, { query: { fiat } }, { refetchInterval: refreshMs });
  const all = useEveryCoin(fiat, section === everyCoin);

  const offered: SectionKey[] = sectionKeys.filter((key) =>
    top.data?.sections.some(({ label }) => label === key),
  );
  const currencies = top.data?.sections.find(({ label }) => label === section)?.currencies ?? [];
  const getCoinFacts = useCoinFacts(known, top.data?.sections ?? []);
  const rows =
    section === everyCoin
      ? all.rows
      : currencies.flatMap(({ coinCode, change, value }) => {
          const facts = getCoinFacts(coinCode);
          return facts === undefined ? [] : [{ facts, change, value }];
        });
  const show = (key: SectionKey) => {
    setSection(key);
    setCount(key === everyCoin ? coinsShown * 5 : coinsShown);
  };

  return (
    <section aria-labelledby="coins">
      <Wrap className={home.section}>
        <div className={home.head}>
          <h2 id="coins">{t`Cryptocurrencies`}</h2>
          <Segmented
            label={t`Section`}
            layout="fit"
            value={section}
            onChange={show}
            options={(section === everyCoin ? [...offered, section] : offered).map((key) => ({
              value: key,
              label: labels[key],
            }))}
          />
        </div>
        <Card isPadded={false}>
          {top.isError && rows.length === 0 ? (
            <ErrorState onRetry={() => void top.refetch()}>{top.error.message}</ErrorState>
          ) : (
            <CoinTable rows={rows.slice(0, count)} fiat={fiat} rowsExpected={coinsShown} />
          )}
        </Card>
        <div className={classes.more}>
          {count < rows.length && (
            <Button onClick={() => setCount(count + (section === everyCoin ? coinsShown * 5 : coinsShown))}>
              {t`Load More Coins`}
            </Button>
          )}
          {isOffered('currencies', hiddenPages) ? (
            <ButtonLink to={pagePath('/currencies')} look="quiet">{t`Browse All Coins`}</ButtonLink>
          ) : (
            section !== everyCoin && (
              <Button look="quiet" onClick={() => show(everyCoin)}>
                {t`Browse All Coins`}
              </Button>
            )
          )}
        </div>
      </Wrap>
    </section>
  );
}

/** Rising and falling coins change while the page is open, and shortly after a start the first answer may have had no prices. */
function useCoinFacts(
  known: Readonly<Record<string, CoinFacts>>,
  sections: EndpointResponse<typeof listTopCurrencies>['sections'],
): (code: string) => CoinFacts | undefined {
  const isAnyUnknown = sections.some(({ currencies }) =>
    currencies.some(({ coinCode }) => known[coinCode] === undefined),
  );
  const { coins } = useTradableCoins(isAnyUnknown);
  return (code) => known[code] ?? coins.find((coin) => coin.code === code);
}

function useSectionLabels(): Readonly<Record<SectionKey, string>> {
  const { t } = useLingui();
  return {
    popular: t`Popular`,
    gainers: t`Rising`,
    losers: t`Falling`,
    stablecoins: t`Stablecoins`,
    new: t`New`,
    all: t`All`,
  };
}
