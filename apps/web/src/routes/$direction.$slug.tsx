import { createFileRoute, redirect } from '@tanstack/react-router';
import { ExchangePage } from '../features/orders/exchange/exchange-page.tsx';
import { type ExchangeSearch, exchangeSearch } from '../features/orders/exchange/exchange-search.ts';
import { loadExchange } from '../features/orders/exchange/load-exchange.ts';

/** Both spellings lead to the page on every brand; the canonical link names the brand's own (specification 2.1). */
const isSellByWord: Readonly<Record<string, boolean>> = {
  koupit: false,
  buy: false,
  prodat: true,
  sell: true,
};

/** One route for all four words, so that changing the direction or the coin keeps what was typed. */
export const Route = createFileRoute('/$direction/$slug')({
  staticData: { texts: ['orders'] },
  validateSearch: (search: Record<string, unknown>): ExchangeSearch => exchangeSearch(search),
  beforeLoad: ({ params }) => {
    const sell = isSellByWord[params.direction];
    if (sell === undefined) throw redirect({ to: '/' });
    return { sell };
  },
  loaderDeps: ({ search: { tradeId, paymentCurrency } }) => ({ tradeId, fiat: paymentCurrency }),
  loader: ({ context, params, deps }) =>
    loadExchange(context, { slug: params.slug, sell: context.sell, ...deps }),
  component: Exchange,
});

function Exchange() {
  const { coin, prefill } = Route.useLoaderData();
  const { sell } = Route.useRouteContext();
  const { tradeId, ...wanted } = Route.useSearch();
  return (
    <ExchangePage key={tradeId} coin={coin} sell={sell} prefill={prefill} tradeId={tradeId} wanted={wanted} />
  );
}
