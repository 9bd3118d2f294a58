import { fiats } from '@dukat/rules/money/fiat';
import { createFileRoute } from '@tanstack/react-router';
import { MarketsPage } from '../features/markets/markets-page.tsx';
import { type MarketsSearch, marketsSearch } from '../features/markets/markets-search.ts';
import { PriceAlertButton } from '../features/price-alerts/price-alert-button.tsx';
import { loadMarkets } from '../platform/markets/load-markets.ts';
import { pageSearch } from '../platform/page-search.ts';

export const Route = createFileRoute('/markets')({
  staticData: { texts: ['markets', 'price-alerts'] },
  validateSearch: pageSearch<MarketsSearch>(['quote', 'sort', 'order', 'q'], marketsSearch),
  loader: ({ context }) => loadMarkets(context),
  component: Markets,
});

function Markets() {
  const navigate = Route.useNavigate();
  return (
    <MarketsPage
      coins={Route.useLoaderData()}
      search={Route.useSearch()}
      onSearch={(changes) =>
        void navigate({
          search: (known) => marketsSearch({ ...known, ...changes }),
          replace: true,
          resetScroll: false,
        })
      }
      renderAlert={({ base, quote }) => {
        const fiat = fiats.find((known) => known === quote);
        return fiat === undefined ? null : <PriceAlertButton coin={base} fiat={fiat} look="sign" />;
      }}
    />
  );
}
