import type { EndpointBody } from '@dukat/contract/endpoint';
import { listPortfolioAccounts } from '@dukat/contract/portfolios';
import { listQuickTrades, openQuickTrade } from '@dukat/contract/quick-trades';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { usePortfolios } from '../../platform/portfolios/use-portfolios.ts';
import type { OpenedTrade } from './quick-trade-status.ts';
import { type QuickTerms, useQuickTerms } from './use-quick-terms.ts';

const untouched = { side: 'buy', unit: 'quote', amount: '', payment: '', network: '' };

/** The state and the actions of the form. */
export function useQuickTrade(wanted: string | undefined, onOpened: (trade: OpenedTrade) => void) {
  const { t } = useLingui();
  const { portfolios, error: loadError, refetch } = usePortfolios();
  const trading = portfolios.find(({ type }) => type === 'trade');
  const { mutateAsync: open } = useApiMutation(openQuickTrade, {
    invalidates: [listQuickTrades, listPortfolioAccounts],
  });
  const form = useForm({
    first: { ...untouched, market: wanted ?? '' },
    check: () => ({
      amount: terms.figures.amount === undefined ? t`Please input a valid numeric value.` : tooMuch,
    }),
    send: async () => {
      const { amount } = terms.figures;
      if (amount === undefined) return;
      const { publicId } = await open({ body: tradeBody(terms, amount) });
      onOpened({ publicId, market: terms.market });
    },
    toProblems: (failure) => ({ amount: refusedAmount(failure) }),
  });
  const terms = useQuickTerms(form.fields, trading);
  const tooMuch = terms.isTooMuch ? t`Not enough funds` : undefined;
  const chooseUnit = (isBase: boolean) => {
    form.set('unit', isBase ? 'base' : 'quote');
    form.set('amount', '');
  };

  return {
    ...terms,
    form,
    trading,
    isLoading: portfolios.length === 0 && loadError === null,
    loadError,
    retry: () => void refetch(),
    problem: tooMuch ?? form.problem('amount'),
    chooseUnit,
    chooseSide: (side: 'buy' | 'sell') => {
      form.set('side', side);
      chooseUnit(side === 'sell');
    },
    /** Without a rate the amount can be neither validated nor sent. */
    submit: () => {
      if (terms.rate !== undefined) form.submit();
    },
  };
}

export type QuickTradeControl = ReturnType<typeof useQuickTrade>;

function tradeBody(terms: QuickTerms, amount: Amount): EndpointBody<typeof openQuickTrade> {
  const { market, sell, isBase, payment, network } = terms;
  const value = formatAmount(amount);
  return {
    market,
    side: sell ? 'Sell' : 'Buy',
    ...(isBase ? { base_value: value } : { quote_value: value }),
    payment_type: payment,
    ...(payment === 'WALLET_TRANSFER' && network !== undefined && { deposit_network: network }),
    agreement: true,
  };
}

function refusedAmount(failure: Error): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  return failure.messageFor('base_value') ?? failure.messageFor('quote_value');
}
