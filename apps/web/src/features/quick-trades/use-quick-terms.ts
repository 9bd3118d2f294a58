import { listPortfolioAccounts } from '@dukat/contract/portfolios';
import { listRates } from '@dukat/contract/rates';
import { listMarkets } from '@dukat/contract/trading/markets';
import { useApiQuery } from '../../platform/api/queries.ts';
import type { Portfolio } from '../../platform/portfolios/use-portfolios.ts';
import { type QuickPayment, quickTradeFigures } from './quick-trade-figures.ts';
import { splitMarket } from './quick-trade-status.ts';

/** Rates change every ten seconds. */
const tickMs = 10_000;
const defaultMarket = 'BTC_CZK';

/** The choices and the input. Empty values are not chosen yet. */
export type QuickTradeField = 'market' | 'side' | 'unit' | 'amount' | 'payment' | 'network';
export type QuickTradeFields = Readonly<Record<QuickTradeField, string>>;

/** Returns what the choices mean now: the market and its rate, the available balance, the payment method and both amounts. */
export function useQuickTerms(fields: QuickTradeFields, trading: Portfolio | undefined) {
  const markets = useApiQuery(listMarkets, {}).data?.markets ?? [];
  // Markets quoted in coins cannot be paid with fiat.
  const offered = markets.filter(({ quote }) => quote === 'CZK' || quote === 'EUR');
  const market = offered.find((its) => its.market === fields.market)?.market ?? defaultMarket;
  const { base, quote } = splitMarket(market);
  const sell = fields.side === 'sell';
  const isBase = fields.unit === 'base';

  const rates = useApiQuery(
    listRates,
    { query: { coin_code: base, fiatCurrency: quote === 'EUR' ? 'EUR' : 'CZK' } },
    { refetchInterval: tickMs, enabled: base !== '' },
  );
  const rate = rates.data?.data.find(({ isFiatToCrypto }) => isFiatToCrypto !== sell);
  const networks = rate?.currencyFromNetworks ?? [];
  const network =
    networks.find((its) => its.network === fields.network)?.network ??
    rate?.currencyFromDefaultNetwork ??
    undefined;
  const accounts = useApiQuery(
    listPortfolioAccounts,
    { params: { portfolioId: trading?.id ?? '' } },
    { enabled: trading !== undefined, staleTime: 0 },
  ).data?.accounts;
  const paidIn = sell ? base : quote;
  const available = accounts?.find(({ currency }) => currency === paidIn)?.availableFunds ?? '0';

  // Pays from the balance if there is one, otherwise from outside.
  const hasNone = accounts !== undefined && Number(available) === 0;
  const isOutside = fields.payment === '' ? hasNone : fields.payment !== 'VIRTUAL';
  const outside: QuickPayment = sell ? 'WALLET_TRANSFER' : 'BANK_TRANSFER';
  const payment: QuickPayment = isOutside ? outside : 'VIRTUAL';

  const entry = { sell, isBase, typed: fields.amount, payment, network };
  const figures = quickTradeFigures(entry, rate, available);
  const isTooMuch = figures.isTooMuch && accounts !== undefined;
  return {
    offered,
    market,
    base,
    quote,
    sell,
    isBase,
    rate,
    networks,
    network,
    paidIn,
    available,
    payment,
    figures,
    isTooMuch,
  };
}

export type QuickTerms = ReturnType<typeof useQuickTerms>;
