import { listCompactRates, listRates } from '@dukat/contract/rates';
import { type Amount, amountFromUnits, formatAmount, one, subtract, zero } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { priceDecimals } from '@dukat/rules/orders/price-limits';
import { useQueryClient } from '@tanstack/react-query';
import { filledEntry } from '../../../../platform/addresses/withdrawal-rules.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { toQueryKey } from '../../../../platform/api/queries.ts';
import { bitcoin } from '../../../../platform/currencies/coin-facts.ts';
import type {
  ClaimTermsProps,
  CoinFigures,
  ClaimTerms as Terms,
} from '../../../../platform/visitors/claim-terms.ts';
import type { ExchangeForm } from '../exchange-form.ts';
import { PersonFields } from '../person/person-fields.tsx';
import type { ProblemPlace } from '../problems/problem.ts';
import { toRefusals } from '../problems/to-refusals.ts';
import { useErrors } from '../problems/use-errors.ts';
import { type Exchange, useExchange } from '../use-exchange.ts';
import { useExchangeForm } from '../use-exchange-form.ts';
import { PayoutChoice } from '../ways/payout-choice.tsx';

const personPlaces: readonly ProblemPlace[] = ['email', 'purpose', 'purposeText', 'agreement'];
/** The card pays, at the current rate. */
const decidedPlaces: readonly ProblemPlace[] = ['payment', 'depositNetwork', 'rate'];
const expiredRateCodes = ['rate_expired', 'rate_unknown', 'currency_suspended'];

/** The part of the exchange page that a claim of a gift card needs: what the coin costs, where it goes, and who the claimer is. */
export function ClaimTerms({ fiat, amount, coin, emailHint, children }: ClaimTermsProps) {
  const queryClient = useQueryClient();
  const control = useExchangeForm({ rateType: 'CURRENT', paymentType: 'BANK_TRANSFER' });
  const price = amount === undefined ? undefined : floorToPrice(amount, priceDecimals(fiat));
  const form: ExchangeForm = {
    ...control.form,
    amount: { typed: price === undefined ? '' : formatAmount(price), isEditingFiat: true },
  };
  const exchange = useExchange(form, { sell: false, coin: coin ?? bitcoin.code, fiat });
  const { person } = exchange;
  const problems = exchange.problems.filter(({ at }) =>
    coin === undefined ? personPlaces.includes(at) : !decidedPlaces.includes(at),
  );
  const limited: Exchange = {
    ...exchange,
    problems,
    isLoading: coin === undefined ? person.isLoading : exchange.isLoading,
  };
  const errors = useErrors(limited, control);
  const amountErrors = useErrors(limited, { ...control, isLeft: () => true });
  const parts = { exchange: limited, control, errors };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    control.refuse(toRefusals(error));
    if (!expiredRateCodes.includes(error.code)) return;
    for (const endpoint of [listRates, listCompactRates])
      void queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) });
  };
  const terms: Terms = {
    isSignedIn: person.isSignedIn,
    email: form.email.trim(),
    payoutFields: coin !== undefined && person.isSignedIn ? <PayoutChoice {...parts} /> : null,
    personFields: <PersonFields person={person} asksPurpose emailHint={emailHint} {...{ control, errors }} />,
    figures: coin === undefined || amount === undefined ? undefined : coinFigures(exchange, amount),
    amountProblem:
      coin === undefined || amount === undefined
        ? undefined
        : (amountErrors.warningAt('fiat') ?? amountErrors.at('fiat') ?? amountErrors.at('coin')),
    problems: errors.all,
    isChecking: errors.isChecking,
    showProblems: control.markAllBlurred,
    refuse,
    toBody: () => ({
      ...(coin !== undefined && orderBody(form, coin, exchange)),
      ...personBody(form, exchange),
    }),
  };
  return children(terms);
}

/** The price of an order in crowns has no decimals. What is cut off stays on the balance. */
function floorToPrice(amount: Amount, decimals: number): Amount {
  const unit = one / 10n ** BigInt(decimals);
  return amountFromUnits((amount / unit) * unit);
}

function coinFigures({ figures, market }: Exchange, amount: Amount): CoinFigures | undefined {
  const { rate, received, payoutNetwork, fiatValue } = figures;
  if (rate === undefined || received === undefined || market.rate === undefined) return undefined;
  return {
    rate: formatRate(rate),
    received,
    coinDecimals: market.rate.volumePrecision,
    networkFee: payoutNetwork?.withdrawalFee ?? null,
    rest: fiatValue === undefined ? zero : subtract(amount, fiatValue),
  };
}

function orderBody(form: ExchangeForm, coin: string, { figures, market }: Exchange) {
  const { rate, payoutNetwork } = figures;
  if (rate === undefined || market.rate === undefined) return { target: coin };
  const network = payoutNetwork && { Network: payoutNetwork.network };
  return {
    target: coin,
    rate_value: formatRate(rate),
    time: market.rate.time,
    ...(form.payoutType === 'SEND' && {
      coin_address: filledEntry({ ...form.addresses[coin], ...network }),
    }),
  };
}

function personBody(form: ExchangeForm, { person }: Exchange) {
  return {
    ...(!person.isSignedIn && {
      email: form.email.trim(),
      purpose: form.purpose,
      purpose_text: form.purposeText.trim() === '' ? null : form.purposeText.trim(),
    }),
    ...(!person.hasAgreed && { agreement: form.agreement }),
    ...(!person.hasChosenMarketing && { accept_marketing_emails: form.marketing }),
  };
}
