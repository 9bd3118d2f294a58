import { listStakingProducts } from '@dukat/contract/staking';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { CoinPast } from '../features/automatic-payments/past/coin-past.tsx';
import { coinDetailsQuery } from '../features/coins/coin-details.ts';
import { CoinSections } from '../features/coins/coin-sections.tsx';
import { UnknownCoin } from '../features/coins/unknown-coin.tsx';
import { ExchangePage } from '../features/orders/exchange/exchange-page.tsx';
import {
  type ExchangeSearch,
  exchangeQuery,
  exchangeSearch,
} from '../features/orders/exchange/exchange-search.ts';
import { loadExchange } from '../features/orders/exchange/load-exchange.ts';
import { PriceAlertButton } from '../features/price-alerts/price-alert-button.tsx';
import { CoinStaking } from '../features/staking/coin/coin-staking.tsx';
import { apiQuery } from '../platform/api/queries.ts';
import { bitcoin } from '../platform/currencies/coin-facts.ts';
import { pageSearch } from '../platform/page-search.ts';

/** All four words work on every brand. The canonical link uses the brand's own (requirement 2.1). */
const isSellByWord: Readonly<Record<string, boolean>> = {
  koupit: false,
  buy: false,
  prodat: true,
  sell: true,
};

/** One route for all four words, so that changing the direction or the coin keeps the input. */
export const Route = createFileRoute('/$direction/$slug')({
  staticData: {
    texts: ['automatic-payments/past', 'coins', 'orders/exchange', 'price-alerts', 'staking/coin'],
  },
  validateSearch: pageSearch<ExchangeSearch>(exchangeQuery, exchangeSearch),
  beforeLoad: ({ params, search: { paymentCurrency } }) => {
    const sell = isSellByWord[params.direction];
    if (sell === undefined) throw redirect({ to: '/' });
    return { sell, fiat: paymentCurrency };
  },
  // Not the currency: a choice in the form must not hide the form until its page is loaded again.
  loaderDeps: ({ search: { tradeId } }) => ({ tradeId }),
  loader: async ({ context, params, deps }) => {
    const { sell, fiat } = context;
    const loaded = await loadExchange(context, { slug: params.slug, sell, fiat, ...deps });
    // In the browser the form does not wait for the content below it.
    if (typeof document === 'undefined') {
      await Promise.all([
        context.queryClient.ensureQueryData(coinDetailsQuery(context, loaded.coin.code, loaded.fiat)),
        // The page is complete without staking.
        context.queryClient
          .ensureQueryData(apiQuery(context.api, listStakingProducts, { query: { coin: loaded.coin.code } }))
          .catch(() => undefined),
      ]);
    }
    if (!loaded.isKnown) throw notFound();
    return loaded;
  },
  component: Exchange,
  notFoundComponent: NoSuchCoin,
});

function Exchange() {
  const { coin, prefill } = Route.useLoaderData();
  const { sell } = Route.useRouteContext();
  const { tradeId, ...wanted } = Route.useSearch();
  return (
    <>
      <ExchangePage
        key={tradeId}
        coin={coin}
        sell={sell}
        prefill={prefill}
        tradeId={tradeId}
        wanted={wanted}
      />
      <CoinSections
        coin={coin}
        sell={sell}
        fiat={wanted.paymentCurrency}
        renderAction={(fiat) => <PriceAlertButton coin={coin.code} fiat={fiat} look="button" />}
      />
      {!sell && <CoinStaking coin={coin.code} name={coin.name} />}
      {!sell && <CoinPast key={coin.code} coin={coin.code} fiat={wanted.paymentCurrency} />}
    </>
  );
}

function NoSuchCoin() {
  const { sell } = Route.useRouteContext();
  const { tradeId: _, ...wanted } = Route.useSearch();
  return (
    <>
      <UnknownCoin />
      <ExchangePage coin={bitcoin} sell={sell} wanted={wanted} />
      <CoinSections coin={bitcoin} sell={sell} fiat={wanted.paymentCurrency} />
    </>
  );
}
