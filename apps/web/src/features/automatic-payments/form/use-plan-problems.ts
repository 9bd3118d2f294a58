import { mostThreshold } from '@dukat/rules/automatic-payments/limits';
import { formatAmount, parseAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { orderPriceRange, priceDecimals } from '@dukat/rules/orders/price-limits';
import { generalCeiling } from '@dukat/rules/verification/limits';
import { confirmedLetters, isWholeKey } from '@dukat/rules/wallets/key-scripts';
import { looksPrivate } from '@dukat/rules/wallets/private-key';
import { useLingui } from '@lingui/react/macro';
import { readAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { conditionNames, type PlanFields } from './plan-fields.ts';
import { isKnown, isPlainKey, type Place } from './plan-places.ts';

export type PlanProblems = Partial<Record<keyof PlanFields, string | undefined>>;

export const mostPeriods = 100;
const mostRuns = 10_000;
const mostPriority = 1000;

/** Returns what must be corrected before the server can check the plan, by field, in the words of requirement 5.2. */
export function usePlanProblems(): (fields: PlanFields) => PlanProblems {
  const { t } = useLingui();
  const amountProblem = useAmountProblem();
  const limitProblem = useLimitProblem();
  const whole = (typed: string, most: number) =>
    /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most
      ? undefined
      : t`Please enter a whole number from 1 to ${most}.`;
  const placeProblem = usePlaceProblem();
  const isSent = ({ coins, places }: PlanFields) => coins.some(({ coin }) => places[coin] !== undefined);
  const thresholdProblem = (fields: PlanFields) => {
    const { threshold } = fields;
    if (!isSent(fields)) return undefined;
    const share = Math.round(Number(readAmount(threshold) ?? '') * 100);
    return share >= 1 && share <= mostThreshold ? undefined : t`Please enter a share from 0.01% to 10%.`;
  };
  const scheduleProblems = (fields: PlanFields): PlanProblems => ({
    every: whole(fields.every, mostPeriods),
    time: fields.time === '' ? t`Please choose a time.` : undefined,
    weekdays:
      fields.frequency === 'week' && fields.weekdays.length === 0 ? t`Please choose a day.` : undefined,
    starts_on: fields.starts_on === '' ? t`Please choose a day.` : undefined,
    end_date: fields.end === 'afterDate' && fields.end_date === '' ? t`Please choose a day.` : undefined,
    end_count: fields.end === 'afterCount' ? whole(fields.end_count, mostRuns) : undefined,
  });
  return (fields) => ({
    name: fields.name.trim() === '' ? t`Please fill in this field.` : undefined,
    priority: whole(fields.priority, mostPriority),
    amount: amountProblem(fields.amount, fields.currency),
    ...(fields.purpose_kind === 'schedule' && scheduleProblems(fields)),
    places: fields.coins.map(({ coin }) => placeProblem(coin, fields.places[coin])).find(Boolean),
    threshold: thresholdProblem(fields),
    most_a_run: isSent(fields) ? limitProblem(fields.most_a_run, fields.currency) : undefined,
    ...Object.fromEntries(
      conditionNames.map((name) => [name, limitProblem(fields[name], fields.currency)] as const),
    ),
  });
}

const placeText = (place: Place): string => (place.kind === 'key' ? place.key : (place.to.Address ?? ''));

/** Whether a private key was typed. Addresses of other coins may look like one. */
export const isPrivate = (coin: string, place: Place): boolean =>
  (place.kind === 'key' || coin === 'BTC') && looksPrivate(placeText(place));

/** Returns what a coin's place lacks. A private key is refused here, before it is sent. */
export function usePlaceProblem(): (coin: string, place: Place | undefined) => string | undefined {
  const { t } = useLingui();
  return (coin, place) => {
    if (place === undefined) return undefined;
    if (isPrivate(coin, place)) {
      return place.kind === 'address'
        ? t`This is a private key or a recovery phrase. It was typed into a web page, so treat it as stolen: create a new wallet and move your coins there now. We need only an address.`
        : t`This is a private key or a recovery phrase. It was typed into a web page, so treat it as stolen: create a new wallet and move your coins there now. We need only a public key, such as xpub or zpub.`;
    }
    if (placeText(place).trim() === '') return t`Please enter where we should send it.`;
    if (place.kind === 'address' || isKnown(place)) return undefined;
    if (!isWholeKey(place.key))
      return t`This is not a valid extended public key. Please copy all of it from your wallet.`;
    if (isPlainKey(place.key) && place.script === '')
      return t`Please choose which addresses your wallet shows.`;
    return place.lastSix.trim().length === confirmedLetters
      ? undefined
      : t`Please compare the addresses, and enter the last ${confirmedLetters} characters of one.`;
  };
}

function useAmountProblem(): (typed: string, currency: Fiat) => string | undefined {
  const { t } = useLingui();
  const { exact } = useFormat();
  return (typed, currency) => {
    const count = priceDecimals(currency);
    const amount = parseAmount(readAmount(typed) ?? '');
    if (amount.refused) return t`Please input a valid numeric value.`;
    if (parseAmount(readAmount(typed) ?? '', count).refused) {
      return count === 0
        ? t`Price must be integer number without decimals.`
        : t`Please use at most ${count} decimal numbers.`;
    }
    const range = orderPriceRange(currency);
    if (amount.value >= range.min && amount.value <= range.max) return undefined;
    const [minFiat, maxFiat] = [exact(formatAmount(range.min)), exact(formatAmount(range.max))];
    return t`Price must be in range from ${minFiat} to ${maxFiat} ${currency}`;
  };
}

function useLimitProblem(): (typed: string, currency: Fiat) => string | undefined {
  const { t } = useLingui();
  const { exact } = useFormat();
  return (typed, currency) => {
    if (typed.trim() === '') return undefined;
    const limit = parseAmount(readAmount(typed) ?? '');
    if (limit.refused) return t`Please input a valid numeric value.`;
    if (limit.value <= generalCeiling) return undefined;
    const [minFiat, maxFiat] = ['0', exact(formatAmount(generalCeiling))];
    return t`Price must be in range from ${minFiat} to ${maxFiat} ${currency}`;
  };
}
