import { listPaymentMethods } from '@dukat/contract/payments';
import { listRates } from '@dukat/contract/rates';
import { listWithdrawalAddresses, readDepositInfo, readWithdrawalInfo } from '@dukat/contract/wallets';
import type { Fiat } from '@dukat/rules/money/fiat';
import { unverifiedOrderMaximum } from '@dukat/rules/orders/price-limits';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import type { FieldError } from '@dukat/rules/wallets/withdrawal-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useAddressCheck } from '../../../platform/addresses/use-address-check.ts';
import { listFieldRules } from '../../../platform/addresses/withdrawal-rules.ts';
import { toQueryKey, useApiQuery } from '../../../platform/api/queries.ts';
import { useCoinRates } from '../../../platform/currencies/use-rate.ts';
import { type KnownPerson, usePerson } from '../../../platform/visitors/use-person.ts';
import {
  chosenNetwork,
  computeExchangeFigures,
  type Figures,
  type Market,
  type PaymentMethod,
  type WithdrawalInfo,
} from './amounts/exchange-figures.ts';
import type { ExchangeForm } from './exchange-form.ts';
import { findProblems } from './problems/exchange-problems.ts';
import type { Problem } from './problems/problem.ts';

export interface Pair {
  readonly sell: boolean;
  readonly coin: string;
  readonly fiat: Fiat;
}

export interface Exchange {
  readonly market: Market;
  readonly figures: Figures;
  readonly methods: readonly PaymentMethod[];
  readonly person: KnownPerson;
  readonly savedAddresses: readonly WithdrawalEntry[];
  readonly payoutInfo: WithdrawalInfo | undefined;
  readonly problems: readonly Problem[];
  /** True if the price is above the limit without verification (requirements 5.2, 9). */
  readonly needsVerification: boolean;
  /** True while rates, payment methods or the account are loading, so missing values may still arrive. */
  readonly isLoading: boolean;
  readonly ratesFailed: boolean;
  readonly retryRates: () => void;
}

const infoStaleMs = 60_000;

/** Returns everything the page knows of a pair: the live rate, the payment and payout options, and what follows for the form. */
export function useExchange(form: ExchangeForm, { sell, coin, fiat }: Pair): Exchange {
  const queryClient = useQueryClient();
  const payout = sell ? fiat : coin;
  const isSent = form.payoutType === 'SEND';
  const rates = useCoinRates(coin, fiat);
  const person = usePerson(sell ? coin : fiat);
  const { isSignedIn } = person;
  const methods = useApiQuery(
    listPaymentMethods,
    { query: methodsQuery({ sell, coin, fiat }) },
    { ...(isSignedIn && { staleTime: 0 }) },
  );
  const depositInfo = useApiQuery(
    readDepositInfo,
    { query: { currency: coin } },
    { enabled: sell, staleTime: infoStaleMs },
  ).data?.depositInfo;
  const payoutInfo = useApiQuery(
    readWithdrawalInfo,
    { query: { currency: payout } },
    { enabled: isSent || !sell, staleTime: infoStaleMs },
  ).data?.withdrawalInfo;
  const saved = useApiQuery(
    listWithdrawalAddresses,
    { query: { currency: payout } },
    { enabled: isSent && isSignedIn },
  );
  const savedAddresses: readonly WithdrawalEntry[] =
    saved.data?.addresses.map(({ id: _, ...entry }) => entry) ?? [];

  const market: Market = {
    sell,
    coin,
    fiat,
    rate: sell ? rates.sell : rates.buy,
    depositInfo,
    payoutInfo,
    isSignedIn,
    availableFunds: person.availableFunds,
  };
  const figures = computeExchangeFigures(form, market);
  const offered = methods.data?.paymentMethods.filter(({ isVisible }) => isVisible) ?? [];
  const method = offered.find(({ type }) => type === figures.paymentType);
  const addressErrors = useAddressErrors(form, payout, isSent ? payoutInfo : undefined, savedAddresses);
  return {
    market,
    figures,
    methods: offered,
    person,
    savedAddresses,
    payoutInfo,
    needsVerification:
      !person.isVerified &&
      figures.fiatValue !== undefined &&
      figures.fiatValue > unverifiedOrderMaximum(fiat),
    problems: findProblems(form, { figures, market, method, person, addressErrors }),
    isLoading: rates.isLoading || methods.isLoading || person.isLoading,
    ratesFailed: rates.hasFailed,
    retryRates: () => void queryClient.invalidateQueries({ queryKey: toQueryKey(listRates) }),
  };
}

/** The query for payment methods. Shared with the server's rendering, so that the cache key is the same. */
export function methodsQuery({ sell, coin, fiat }: Pair) {
  return { currency: fiat, coin, sell: sell ? ('true' as const) : ('false' as const) };
}

function useAddressErrors(
  form: ExchangeForm,
  currency: string,
  info: WithdrawalInfo | undefined,
  saved: readonly WithdrawalEntry[],
): readonly FieldError[] | undefined {
  const check = useAddressCheck(info);
  if (info === undefined || check === undefined) return undefined;
  const entry = form.addresses[currency] ?? {};
  const network = chosenNetwork(info, entry.Network)?.network;
  return check({ ...entry, ...(network !== undefined && { Network: network }) }, listFieldRules(info), saved);
}
