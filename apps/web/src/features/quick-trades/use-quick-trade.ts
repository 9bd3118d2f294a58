import { listPortfolioAccounts } from '@dukat/contract/portfolios';
import { listQuickTrades, openQuickTrade } from '@dukat/contract/quick-trades';
import { listRates } from '@dukat/contract/rates';
import { listMarkets } from '@dukat/contract/trading/markets';
import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { usePortfolios } from '../../platform/portfolios/use-portfolios.ts';
import { type QuickPayment, quickTradeFigures } from './quick-trade-figures.ts';
import { assetsOf, type OpenedTrade } from './quick-trade-status.ts';

/** Rates tick every ten seconds. */
const tickMs = 10_000;
const usualMarket = 'BTC_CZK';

/** Everything that the form shows and does. */
export function useQuickTrade(wanted: string | undefined, onOpened: (trade: OpenedTrade) => void) {
  const { t } = useLingui();
  const { portfolios, error: portfoliosError, refetch } = usePortfolios();
  const trading = portfolios.find(({ type }) => type === 'trade');
  const markets = useApiQuery(listMarkets, {}).data?.markets ?? [];
  // What is bought with coins has no price that money could pay.
  const offered = markets.filter(({ quote }) => quote === 'CZK' || quote === 'EUR');
  const [chosen, setChosen] = useState(wanted);
  const market = offered.find((its) => its.market === chosen)?.market ?? usualMarket;
  const { base, quote } = assetsOf(market);

  const [sell, setSell] = useState(false);
  const [isBase, setBase] = useState(false);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [chosenPayment, setPayment] = useState<QuickPayment>();
  const [chosenNetwork, setNetwork] = useState<string>();

  const fiat = quote === 'EUR' ? 'EUR' : 'CZK';
  const rates = useApiQuery(
    listRates,
    { query: { coin_code: base, fiatCurrency: fiat } },
    { everyMs: tickMs, enabled: base !== '' },
  );
  const rate = rates.data?.data.find(({ isFiatToCrypto }) => isFiatToCrypto !== sell);
  const networks = rate?.currencyFromNetworks ?? [];
  const network =
    networks.find((its) => its.network === chosenNetwork)?.network ??
    rate?.currencyFromDefaultNetwork ??
    undefined;
  const accounts = useApiQuery(
    listPortfolioAccounts,
    { params: { portfolioId: trading?.id ?? '' } },
    { enabled: trading !== undefined, staleMs: 0 },
  );
  const paidIn = sell ? base : quote;
  const available =
    accounts.data?.accounts.find(({ currency }) => currency === paidIn)?.availableFunds ?? '0';

  // From the balance where there is one; who has none yet pays from outside.
  const hasNone = accounts.data !== undefined && Number(available) === 0;
  const isOutside = chosenPayment === undefined ? hasNone : chosenPayment !== 'VIRTUAL';
  const outside: QuickPayment = sell ? 'WALLET_TRANSFER' : 'BANK_TRANSFER';
  const payment: QuickPayment = isOutside ? outside : 'VIRTUAL';

  const figures = quickTradeFigures({ sell, isBase, typed, payment, network }, rate, available);
  const open = useApiMutation(openQuickTrade, { makesStale: [listQuickTrades, listPortfolioAccounts] });
  const change = <Value>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      open.reset();
    };
  };

  return {
    trading,
    isLoading: portfolios.length === 0 && portfoliosError === null,
    loadError: portfoliosError,
    retry: () => void refetch(),
    offered,
    market,
    base,
    quote,
    sell,
    isBase,
    typed,
    payment,
    networks,
    network,
    rate,
    available,
    paidIn,
    figures,
    problem: problem(),
    failure: open.error === null || fieldProblem() !== undefined ? undefined : open.error.message,
    isOpening: open.isPending,
    chooseMarket: change(setChosen),
    chooseSide: change((next: boolean) => {
      setSell(next);
      setBase(next);
      setTyped('');
      setChecked(false);
    }),
    chooseUnit: change((next: boolean) => {
      setBase(next);
      setTyped('');
      setChecked(false);
    }),
    choosePayment: change<QuickPayment>(setPayment),
    chooseNetwork: change(setNetwork),
    type: change(setTyped),
    check: () => setChecked(typed !== ''),
    submit: () => {
      setChecked(true);
      const { amount, isTooMuch } = figures;
      if (amount === undefined || isTooMuch || open.isPending) return;
      const value = formatAmount(amount);
      const body = {
        market,
        side: sell ? ('Sell' as const) : ('Buy' as const),
        ...(isBase ? { base_value: value } : { quote_value: value }),
        payment_type: payment,
        ...(payment === 'WALLET_TRANSFER' && network !== undefined && { deposit_network: network }),
        agreement: true,
      };
      open.mutate({ body }, { onSuccess: ({ publicId }) => onOpened({ publicId, market }) });
    },
  };

  function fieldProblem(): string | undefined {
    if (!(open.error instanceof ApiError)) return undefined;
    return open.error.messageFor('base_value') ?? open.error.messageFor('quote_value');
  }

  function problem(): string | undefined {
    if (isChecked && figures.amount === undefined && rate !== undefined)
      return t`Please input a valid numeric value.`;
    if (figures.isTooMuch && accounts.data !== undefined) return t`Not enough funds`;
    return fieldProblem();
  }
}

export type QuickTradeControl = ReturnType<typeof useQuickTrade>;
