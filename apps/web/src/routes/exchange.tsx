import { createFileRoute } from '@tanstack/react-router';
import { useLastCoin } from '../features/orders/exchange/amounts/use-last-coin.ts';
import { ExchangePage } from '../features/orders/exchange/exchange-page.tsx';
import { loadExchange } from '../features/orders/exchange/load-exchange.ts';
import { bitcoin } from '../platform/currencies/coin-facts.ts';

/** The page of the coin that was used last; the server, which does not know it, draws the default one. */
export const Route = createFileRoute('/exchange')({
  staticData: { texts: ['orders'] },
  validateSearch: ({ tradeId }: Record<string, unknown>): { tradeId?: string } =>
    typeof tradeId === 'string' ? { tradeId } : {},
  loaderDeps: ({ search }) => ({ tradeId: search.tradeId }),
  loader: ({ context, deps }) =>
    loadExchange(context, { slug: bitcoin.slug, sell: false, tradeId: deps.tradeId }),
  component: Exchange,
});

function Exchange() {
  const { coin, prefill } = Route.useLoaderData();
  const { tradeId } = Route.useSearch();
  useLastCoin(prefill);
  return <ExchangePage coin={coin} sell={prefill?.sell ?? false} prefill={prefill} tradeId={tradeId} />;
}
