import { createFileRoute } from '@tanstack/react-router';
import { MarketsPage } from '../features/markets/markets-page.tsx';
import { type MarketsSearch, marketsSearch } from '../features/markets/markets-search.ts';
import { loadMarkets } from '../platform/markets/load-markets.ts';

export const Route = createFileRoute('/markets')({
  staticData: { texts: ['markets'] },
  validateSearch: (search: Record<string, unknown>): MarketsSearch => marketsSearch(search),
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
    />
  );
}
