import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
import { CoinFilters } from './coin-filters.tsx';
import { CoinSearch } from './coin-search.tsx';
import { CoinsTable } from './coins-table.tsx';
import classes from './currencies.module.css';
import type { CurrenciesSearch } from './currencies-search.ts';
import type { CoinList } from './load-currencies.ts';
import { PageLinks } from './page-links.tsx';

interface Props {
  readonly list: CoinList;
  readonly search: CurrenciesSearch;
  /** Writes the choice into the URL, so that Back and reloads keep it. */
  readonly onSearch: (search: CurrenciesSearch) => void;
}

/** Every coin that can be bought, searched, filtered and sorted by URL. Works without a script. */
export function CurrenciesPage({ list, search, onSearch }: Props) {
  const { t } = useLingui();
  const { rows, found, all, page, pages, fiat } = list;
  const query = search.q ?? '';
  return (
    <Page
      title={t`All cryptocurrencies`}
      lead={t`${plural(all, { one: '# coin to buy and sell, with its price of this minute.', other: '# coins to buy and sell, with their prices of this minute.' })}`}
    >
      <PageHead
        title={t`All cryptocurrencies and their prices`}
        description={t`Prices, daily changes and weekly charts of cryptocurrencies in Czech crowns and euros. Buy or sell any of them within minutes, with 0% fee.`}
      />
      <div className={classes.tools}>
        <CoinSearch search={search} onSearch={onSearch} />
        <CoinFilters search={search} fiat={fiat} />
      </div>
      <p className={classes.count} role="status">
        {query === ''
          ? t`${plural(found, { one: '# coin', other: '# coins' })}`
          : t`${plural(found, { one: `# coin found for “${query}”`, other: `# coins found for “${query}”` })}`}
      </p>
      <Card isPadded={false}>
        {rows.length === 0 ? (
          <EmptyState
            icon="search"
            title={t`No results found.`}
            action={<ButtonLink to="/currencies">{t`Show all coins`}</ButtonLink>}
          >
            {t`Try the coin’s name or its short code, such as Bitcoin or BTC.`}
          </EmptyState>
        ) : (
          <CoinsTable rows={rows} fiat={fiat} search={search} />
        )}
      </Card>
      <PageLinks page={page} pages={pages} search={search} />
    </Page>
  );
}
