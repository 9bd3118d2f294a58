import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CurrenciesPage } from '../features/currencies/currencies-page.tsx';
import { type CurrenciesSearch, currenciesSearch } from '../features/currencies/currencies-search.ts';
import { loadCurrencies } from '../features/currencies/load-currencies.ts';
import { pageSearch } from '../platform/page-search.ts';

export const Route = createFileRoute('/currencies')({
  staticData: { texts: ['currencies'] },
  validateSearch: pageSearch<CurrenciesSearch>(
    ['q', 'show', 'sort', 'order', 'fiat', 'page'],
    currenciesSearch,
  ),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCurrencies(context, deps),
  // A skeleton would take the place of the search field while the user types.
  pendingMs: Number.POSITIVE_INFINITY,
  component: Currencies,
});

const refreshMs = 30_000;

function Currencies() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  useEffect(() => {
    // A hidden page does not refresh its prices.
    const refresh = () => {
      if (!document.hidden) void router.invalidate({ filter: ({ routeId }) => routeId === Route.id });
    };
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <CurrenciesPage
      list={Route.useLoaderData()}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
