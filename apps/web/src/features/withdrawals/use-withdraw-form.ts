import { listTransactions } from '@dukat/contract/transactions';
import { readAddressOwner } from '@dukat/contract/travel-rule';
import { listAccounts, listWithdrawalAddresses, readWithdrawalInfo } from '@dukat/contract/wallets';
import { listWithdrawals, withdraw } from '@dukat/contract/withdrawals';
import { invoiceMsat } from '@dukat/rules/lightning/invoice-text';
import { satoshisUp } from '@dukat/rules/lightning/payment-charge';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { WithdrawalField } from '@dukat/rules/rates/asset';
import { cleanTypedAddress, networkFromAddress } from '@dukat/rules/wallets/clean-typed-address';
import { isFilled, type WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { grossFor } from '@dukat/rules/wallets/payout-fee';
import { type FormState, useForm } from '@dukat/ui/forms/use-form.ts';
import type { FormEvent } from 'react';
import { useAddressCheck } from '../../platform/addresses/use-address-check.ts';
import {
  filledEntry,
  knownFields,
  listFieldRules,
  type WithdrawalInfo,
} from '../../platform/addresses/withdrawal-rules.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { readAmount, typedAmount } from '../../platform/format/read-amount.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useAddressOwner } from './use-address-owner.ts';
import { useProblemTexts } from './use-problem-texts.ts';
import type { Withdrawal } from './withdrawal-answer.ts';
import {
  type Draft,
  draftFigures,
  draftProblems,
  findLookalike,
  type Place,
  places,
} from './withdrawal-draft.ts';

interface Fields extends WithdrawalEntry {
  readonly currency: string | undefined;
  readonly amount: string;
  /** The user has compared the address with a similar known one. */
  readonly isCompared: boolean;
}

/** What a link to the form fills in. */
export interface Prefill {
  readonly currency: string | undefined;
  readonly address?: string | undefined;
  readonly amount?: string | undefined;
}

const noEntry: WithdrawalEntry = Object.fromEntries(knownFields.map((field) => [field, undefined]));
const empty = { ...noEntry, amount: '', isCompared: false };

/** The form's state with the figures that follow from it. */
export function useWithdrawForm(prefill: Prefill, onRequested: (asked: Withdrawal) => void) {
  const { languageTag } = useFormat();
  const { mutateAsync: request } = useApiMutation(withdraw, {
    invalidates: [listAccounts, listWithdrawals, listTransactions, listWithdrawalAddresses, readAddressOwner],
  });
  const form: FormState<Fields> = useForm({
    first: { ...empty, ...prefilledFields(prefill, languageTag) },
    isKept: true,
    // The page shows beside the address what its owner and its resemblance to another one lack.
    check: () => ({ ...getTexts(problems), isCompared: !owner.isReady || !isToldApart }),
    send: () => {
      const body = {
        currency,
        amount: readAmount(amount) ?? '',
        to: filledEntry(figures.entry),
        ...(owner.body !== undefined && { address_owner: owner.body }),
        ...(lookalike !== undefined && { is_similar_checked: true }),
      };
      // Does nothing if the user has left the page meanwhile.
      return request({ body }, { onSuccess: ({ withdrawal }) => onRequested(withdrawal) });
    },
    toProblems: refusedPlaces,
  });
  const { currency: chosen, amount, isCompared, ...entry } = form.fields;
  const funds = useFunds(chosen);
  const { account, currency, info, saved } = funds;
  const addressCheck = useAddressCheck(info);

  const rules = info === undefined ? [] : listFieldRules(info);
  const available = account?.availableFunds;
  const draft: Draft = { amount, entry, rules, info, saved, addressCheck, available };
  const figures = draftFigures(draft);
  const problems = draftProblems(draft);
  const getTexts = useProblemTexts(currency, figures);
  const lookalike = findLookalike(draft);
  const isToldApart = lookalike === undefined || isCompared;
  const isDestinationRight =
    isFilled(figures.entry.Address ?? figures.entry.BankAccount) &&
    addressCheck !== undefined &&
    rules.every(({ field }) => problems[field] === undefined);
  const owner = useAddressOwner({ currency, entry: figures.entry, isRight: isDestinationRight });

  return {
    ...form,
    ...funds,
    rules,
    entry: figures.entry,
    figures,
    /** True if the address is complete and valid. */
    isDestinationRight,
    owner,
    /** True if the server demands a proof that the address belongs to the user. */
    isProofNeeded: form.failure instanceof ApiError && form.failure.code === 'address_proof_needed',
    forgetRefusal: () => form.change({}, []),
    lookalike,
    isCompared,
    chooseCurrency: (next: string) => form.change({ ...empty, currency: next }, places),
    chooseSaved: (next: WithdrawalEntry) => form.change({ ...noEntry, ...filledEntry(next) }, ['Address']),
    typeAmount: (text: string) => form.change({ amount: text }, ['amount']),
    typeField: (field: WithdrawalField, text: string) =>
      form.change({ ...typedField(info, field, text, languageTag), isCompared: false }, [field]),
    submit: (event: FormEvent) => {
      owner.ask();
      form.submit(event);
    },
  };
}

/** Longer than any address. */
const longestAddress = 128;

function prefilledFields({ currency, address, amount }: Prefill, languageTag: string) {
  return {
    currency,
    ...(currency !== undefined &&
      address !== undefined && { Address: cleanTypedAddress(currency, address).slice(0, longestAddress) }),
    ...(amount !== undefined &&
      /^\d{1,12}(\.\d{1,18})?$/.test(amount) && { amount: typedAmount(amount, languageTag) }),
  };
}

export type SavedAddress = WithdrawForm['saved'][number];
export type WithdrawForm = ReturnType<typeof useWithdrawForm>;

/** The balances that can be withdrawn, the payout options, and earlier addresses. */
function useFunds(chosen: string | undefined) {
  const accounts = useApiQuery(listAccounts, {});
  const movable = (accounts.data?.accounts ?? []).filter(({ availableFunds }) => Number(availableFunds) > 0);
  const account = movable.find(({ currency }) => currency === chosen) ?? movable[0];
  const currency = account?.currency ?? chosen ?? 'CZK';
  const asked = { query: { currency } };
  const enabled = accounts.data !== undefined;
  const infoAnswer = useApiQuery(readWithdrawalInfo, asked, { enabled });
  const savedAnswer = useApiQuery(listWithdrawalAddresses, asked, { enabled });
  const info = infoAnswer.data?.withdrawalInfo;
  const saved = savedAnswer.data?.addresses ?? [];
  return { accounts, movable, account, currency, infoAnswer, info, saved };
}

/** Returns the changes of typing into a field. An address selects its network if only one network accepts it. */
function typedField(
  info: WithdrawalInfo | undefined,
  field: WithdrawalField,
  typed: string,
  languageTag: string,
): WithdrawalEntry & { readonly amount?: string } {
  if (field !== 'Address' || info === undefined) return { [field]: typed };
  const address = cleanTypedAddress(info.currency, typed);
  const offered = info.networks.map(({ network }) => network);
  const network = networkFromAddress(info.currency, address, offered);
  const amount = network === undefined ? undefined : amountForInvoice(info, network, address);
  return {
    Address: address,
    ...(network !== undefined && { Network: network }),
    ...(amount !== undefined && { amount: typedAmount(formatAmount(amount), languageTag) }),
  };
}

/** Returns what must leave the balance so that exactly the amount of an invoice arrives. */
function amountForInvoice(info: WithdrawalInfo, network: string, address: string): Amount | undefined {
  const msat = invoiceMsat(address);
  const terms = info.networks.find((its) => its.network === network);
  if (msat === undefined || terms === undefined) return undefined;
  return grossFor(satoshisUp(msat), { network, withdrawalFee: toAmount(terms.withdrawalFee) });
}

function refusedPlaces(error: Error): Partial<Record<Place, string>> {
  const texts: Partial<Record<Place, string>> = {};
  for (const place of places) {
    const field = place === 'amount' ? place : `to.${place}`;
    const text = error instanceof ApiError ? error.messageFor(field) : undefined;
    if (text !== undefined) texts[place] = text;
  }
  return texts;
}
