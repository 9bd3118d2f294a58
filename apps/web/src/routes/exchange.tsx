import { createFileRoute } from '@tanstack/react-router';
import { useLastCoin } from '../features/orders/exchange/amounts/use-last-coin.ts';
import { ExchangePage } from '../features/orders/exchange/exchange-page.tsx';
import {
  type ExchangeSearch,
  exchangeQuery,
  exchangeSearch,
} from '../features/orders/exchange/exchange-search.ts';
import { loadExchange } from '../features/orders/exchange/load-exchange.ts';
import { bitcoin } from '../platform/currencies/coin-facts.ts';
import { pageSearch } from '../platform/page-search.ts';

/** Redirects to the coin that was used last. The server does not know it and renders the default coin. */
export const Route = createFileRoute('/exchange')({
  staticData: { texts: ['orders/exchange'] },
  validateSearch: pageSearch<ExchangeSearch>(exchangeQuery, exchangeSearch),
  beforeLoad: ({ search: { paymentCurrency } }) => ({ fiat: paymentCurrency }),
  loaderDeps: ({ search: { tradeId } }) => ({ tradeId }),
  loader: ({ context, deps }) =>
    loadExchange(context, { slug: bitcoin.slug, sell: false, fiat: context.fiat, ...deps }),
  component: Exchange,
});

function Exchange() {
  const { coin, prefill } = Route.useLoaderData();
  const { tradeId, ...wanted } = Route.useSearch();
  useLastCoin(prefill);
  return (
    <ExchangePage
      coin={coin}
      sell={prefill?.sell ?? false}
      prefill={prefill}
      tradeId={tradeId}
      wanted={wanted}
    />
  );
}
