import { listTransactions } from '@dukat/contract/transactions';
import { readAddressOwner } from '@dukat/contract/travel-rule';
import { listAccounts, listWithdrawalAddresses, readWithdrawalInfo } from '@dukat/contract/wallets';
import { listWithdrawals, withdraw } from '@dukat/contract/withdrawals';
import type { WithdrawalField } from '@dukat/rules/rates/asset';
import { cleanTypedAddress, networkFromAddress } from '@dukat/rules/wallets/clean-typed-address';
import { isFilled, type WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { useState } from 'react';
import { useAddressCheck } from '../../platform/addresses/use-address-check.ts';
import {
  filledEntry,
  listFieldRules,
  type WithdrawalInfo,
} from '../../platform/addresses/withdrawal-rules.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { readAmount } from '../../platform/format/read-amount.ts';
import { useAddressOwner } from './use-address-owner.ts';
import type { Withdrawal } from './withdrawal-answer.ts';
import { type Draft, draftFigures, draftProblems, findLookalike, type Place } from './withdrawal-draft.ts';

/** The form's state: the input, the derived figures, the problems, and which of them are shown. */
export function useWithdrawForm(first: string | undefined, onRequested: (asked: Withdrawal) => void) {
  const [chosen, choose] = useState(first);
  const funds = useFunds(chosen);
  const { account, currency, info, saved } = funds;
  const addressCheck = useAddressCheck(info);
  const { mutate, error, isPending, reset } = useApiMutation(withdraw, {
    invalidates: [listAccounts, listWithdrawals, listTransactions, listWithdrawalAddresses, readAddressOwner],
  });
  const typed = useTyped(info, reset);
  const { amount, entry, isCompared, left } = typed;

  const rules = info === undefined ? [] : listFieldRules(info);
  const available = account?.availableFunds;
  const draft: Draft = { amount, entry, rules, info, saved, addressCheck, available };
  const figures = draftFigures(draft);
  const problems = draftProblems(draft);
  const lookalike = findLookalike(draft);
  const isDestinationRight =
    isFilled(figures.entry.Address ?? figures.entry.BankAccount) &&
    addressCheck !== undefined &&
    rules.every(({ field }) => problems[field] === undefined);
  const owner = useAddressOwner({ currency, entry: figures.entry, isRight: isDestinationRight });
  const submit = () => {
    const places: Place[] = ['amount', ...rules.map(({ field }) => field)];
    typed.markAllBlurred(places);
    owner.ask();
    if (isPending || places.some((place) => problems[place] !== undefined)) return;
    if (!owner.isReady || (lookalike !== undefined && !isCompared)) return;
    const body = {
      currency,
      amount: readAmount(amount) ?? '',
      to: filledEntry(figures.entry),
      ...(owner.body !== undefined && { address_owner: owner.body }),
      ...(lookalike !== undefined && { is_similar_checked: true }),
    };
    mutate({ body }, { onSuccess: (answer) => onRequested(answer.withdrawal) });
  };

  return {
    ...funds,
    ...typed,
    rules,
    entry: figures.entry,
    figures,
    isSending: isPending,
    /** True if the address is complete and valid. */
    isDestinationRight,
    owner,
    /** True if the server demands a proof that the address belongs to the user. */
    isProofNeeded: error instanceof ApiError && error.code === 'address_proof_needed',
    forgetRefusal: reset,
    lookalike,
    /** The server's error if it belongs to no field. */
    failure: error !== null && !isAtField(error) ? error : undefined,
    problemAt: (place: Place) => (left.includes(place) ? problems[place] : undefined),
    refusedAt: (place: Place) => refusedAt(error, place),
    chooseCurrency: (next: string) => {
      choose(next);
      typed.clear();
    },
    submit,
  };
}

/** Holds the input and which fields have been left. Changing a field discards its earlier server error. */
function useTyped(info: WithdrawalInfo | undefined, reset: () => void) {
  const [amount, setAmount] = useState('');
  const [entry, setEntry] = useState<WithdrawalEntry>({});
  const [left, setLeft] = useState<readonly Place[]>([]);
  const [isCompared, setCompared] = useState(false);
  const change = (place: Place) => {
    reset();
    setLeft((now) => now.filter((other) => other !== place));
  };
  return {
    amount,
    entry,
    left,
    isCompared,
    setCompared,
    leave: (place: Place) => setLeft((now) => [...now, place]),
    markAllBlurred: setLeft,
    clear: () => {
      setAmount('');
      setEntry({});
      setLeft([]);
      setCompared(false);
      reset();
    },
    chooseSaved: (next: WithdrawalEntry) => {
      setEntry(filledEntry(next));
      change('Address');
    },
    typeAmount: (text: string) => {
      setAmount(text);
      change('amount');
    },
    typeField: (field: WithdrawalField, text: string) => {
      setEntry((now) => ({ ...now, ...typedField(info, field, text) }));
      setCompared(false);
      change(field);
    },
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
): WithdrawalEntry {
  if (field !== 'Address' || info === undefined) return { [field]: typed };
  const address = cleanTypedAddress(info.currency, typed);
  const offered = info.networks.map(({ network }) => network);
  const network = networkFromAddress(info.currency, address, offered);
  return { Address: address, ...(network !== undefined && { Network: network }) };
}

function refusedAt(error: Error | null, place: Place): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.messageFor(place === 'amount' ? place : `to.${place}`);
}

function isAtField(error: Error): boolean {
  return error instanceof ApiError && error.fields.length > 0;
}
