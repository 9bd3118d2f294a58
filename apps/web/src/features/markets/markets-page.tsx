import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import type { MarketCoins } from '../../platform/markets/load-markets.ts';
import { useMarketRows } from '../../platform/markets/use-market-rows.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { searchDebounceMs } from '../../platform/search-debounce.ts';
import { arrangeMarkets } from './arrange-markets.ts';
import { useFavourites } from './favourites.ts';
import { MarketSearchField } from './market-search-field.tsx';
import classes from './markets.module.css';
import { type Column, firstOrder, type MarketsSearch, tabs } from './markets-search.ts';
import { MarketsTable, type RenderMarketAlert } from './markets-table.tsx';
import { NoMarkets } from './no-markets.tsx';
import { SortField } from './sort-field.tsx';
import { useTabNames } from './use-column-names.ts';

interface Props {
  readonly coins: MarketCoins;
  readonly search: MarketsSearch;
  /** Writes the choice into the URL, so that Back keeps it. */
  readonly onSearch: (changes: MarketsSearch) => void;
  readonly renderAlert?: RenderMarketAlert;
}

/** Every market of the exchange, updated live. */
export function MarketsPage({ coins, search, onSearch, renderAlert }: Props) {
  const { t } = useLingui();
  const fiat = useDefaultFiat();
  const favourites = useFavourites();
  const tabNames = useTabNames();
  const { rows, error, retry } = useMarketRows(coins);
  const [typed, setTyped] = useState(search.q ?? '');
  const debounce = useDebounce(searchDebounceMs);
  const query = search.q ?? '';

  const tab = search.quote ?? fiat;
  const column = search.sort ?? 'volume';
  const order = search.order ?? firstOrder(column);
  const arrangement = { tab, query, favourites, column, order };
  const found = rows && arrangeMarkets(rows, arrangement);

  const sort = (next: Column) =>
    onSearch({
      sort: next,
      order: next === column ? (order === 'ASC' ? 'DESC' : 'ASC') : firstOrder(next),
    });

  const type = (text: string) => {
    setTyped(text);
    debounce(() => onSearch({ q: text }));
  };

  return (
    <Page
      title={t`Markets`}
      lead={
        rows === undefined
          ? t`Prices of the exchange, live.`
          : t`${plural(rows.length, { one: '# market of the exchange, live.', other: '# markets of the exchange, live.' })}`
      }
    >
      <PageHead
        title={t`Markets`}
        description={t`Live prices, changes and volumes of all markets of our cryptocurrency exchange in Czech crowns, euros and bitcoin.`}
      />
      <div className={classes.tools}>
        <Segmented
          label={t`Quote currency`}
          layout="fit"
          value={tab}
          onChange={(quote) => onSearch({ quote })}
          options={tabs.map((value) => ({ value, label: tabNames[value] }))}
        />
        <MarketSearchField value={typed} onChange={type} />
        <SortField column={column} order={order} onChange={onSearch} />
      </div>
      <Card isPadded={false} className={classes.list}>
        {rows === undefined && error !== null ? (
          <ErrorState onRetry={retry}>{error.message}</ErrorState>
        ) : found?.length === 0 ? (
          <NoMarkets
            tab={tab}
            query={query}
            elsewhere={arrangeMarkets(rows ?? [], { ...arrangement, tab: 'all' }).length}
            onAll={() => onSearch({ quote: 'all' })}
          />
        ) : (
          <MarketsTable rows={found} onSort={sort} {...{ favourites, column, order, renderAlert }} />
        )}
      </Card>
      <SpokenCount found={query === '' ? [] : (found ?? [])} />
    </Page>
  );
}

/** Announces the number of results to screen readers. Empty without a search or results. */
function SpokenCount({ found }: { readonly found: readonly unknown[] }) {
  const { t } = useLingui();
  return (
    <p className={classes.spoken} role="status">
      {found.length > 0
        ? t`${plural(found.length, { one: '# market found', other: '# markets found' })}`
        : ''}
    </p>
  );
}

/** Debounces: runs the last action after a pause. */
function useDebounce(ms: number): (act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (act) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(act, ms);
    },
    [ms],
  );
}
