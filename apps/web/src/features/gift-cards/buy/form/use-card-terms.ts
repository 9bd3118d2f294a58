import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listPaymentMethods } from '@dukat/contract/payments';
import { cardPaymentTypes } from '@dukat/rules/gift-cards/card-state';
import { smallestCard } from '@dukat/rules/gift-cards/limits';
import { type Amount, smaller, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { unverifiedOrderMaximum } from '@dukat/rules/orders/price-limits';
import { useApiQuery } from '../../../../platform/api/queries.ts';
import { defaultFiatAmount, useDefaultFiat } from '../../../../platform/currencies/default-fiat.ts';
import { readAmount } from '../../../../platform/format/read-amount.ts';
import { usePerson } from '../../../../platform/visitors/use-person.ts';
import type { GiftCardFields } from './gift-card-fields.ts';

type PaymentMethod = EndpointResponse<typeof listPaymentMethods>['paymentMethods'][number];

/** The query for payment methods, shared with the server's rendering. The coin does not matter for a card. */
export function cardMethodsQuery(currency: Fiat) {
  return { currency, coin: 'BTC', sell: 'false' as const };
}

/** What follows from the fields: the currency, the amount, who buys, how it can be paid and the largest card. */
export function useCardTerms(fields: GiftCardFields) {
  const initialFiat = useDefaultFiat();
  const currency = fields.currency ?? initialFiat;
  const person = usePerson(currency);
  const methods = useApiQuery(
    listPaymentMethods,
    { query: cardMethodsQuery(currency) },
    { ...(person.isSignedIn && { staleTime: 0 }) },
  );
  const offered = withCoins(methods.data?.paymentMethods ?? []).filter(
    ({ type, isVisible }) => isVisible && cardPaymentTypes.some((known) => known === type),
  );
  const usable = offered.filter(({ isEnabled }) => isEnabled.result);
  const method =
    usable.find(({ type }) => type === fields.payment_type) ??
    usable.find(({ type, availableFunds }) => type === 'VIRTUAL' && canPayACard(availableFunds, currency)) ??
    usable[0];
  const typed = fields.amount ?? defaultFiatAmount[currency];
  return {
    currency,
    person,
    offered,
    method,
    typed,
    /** The exact decimal; undefined while the field holds no number. */
    amount: readAmount(typed),
    most: largestCard({ most: method?.maxOrderSize, currency, isVerified: person.isVerified }),
    /** The sums offered by one press. */
    presets: presets[currency],
    isLoading: methods.isLoading || person.isLoading,
    loadError: methods.error,
    retry: () => void methods.refetch(),
  };
}

/** Adds the payment with coins, which the list offers for sales only. It has the limit of a bank transfer. */
function withCoins(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const bank = methods.find(({ type }) => type === 'BANK_TRANSFER');
  if (bank === undefined) return methods;
  return [...methods, { ...bank, type: 'WALLET_TRANSFER', isEnabled: { result: true, reason: null } }];
}

export type CardTerms = ReturnType<typeof useCardTerms>;

const presets: Readonly<Record<Fiat, readonly string[]>> = {
  CZK: [smallestCard.CZK, '500', '1000', '2000', '5000', '10000'],
  EUR: [smallestCard.EUR, '20', '50', '100', '200', '500'],
};

function canPayACard(funds: string | null, currency: Fiat): boolean {
  return funds !== null && toAmount(funds) >= toAmount(smallestCard[currency]);
}

interface Limits {
  /** The largest payment by the chosen method. */
  readonly most: string | undefined;
  readonly currency: Fiat;
  readonly isVerified: boolean;
}

function largestCard({ most, currency, isVerified }: Limits): Amount | undefined {
  if (most === undefined) return undefined;
  return isVerified ? toAmount(most) : smaller(toAmount(most), unverifiedOrderMaximum(currency));
}
