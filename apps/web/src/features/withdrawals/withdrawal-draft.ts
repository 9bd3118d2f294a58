import { type Amount, larger, toAmount, zero } from '@dukat/rules/money/amount';
import type { WithdrawalField } from '@dukat/rules/rates/asset';
import type { WithdrawalEntry, WithdrawalFieldRule } from '@dukat/rules/wallets/field-rules';
import { payoutFee } from '@dukat/rules/wallets/payout-fee';
import { similarAddress } from '@dukat/rules/wallets/similar-address';
import type { WithdrawalAddressRefusal } from '@dukat/rules/wallets/withdrawal-fields';
import { withdrawalParts } from '@dukat/rules/wallets/withdrawal-parts';
import type { AddressCheck } from '../../platform/addresses/use-address-check.ts';
import { knownFields, type WithdrawalInfo } from '../../platform/addresses/withdrawal-rules.ts';
import { readPositiveAmount } from '../../platform/format/read-amount.ts';

export type Place = 'amount' | WithdrawalField;
export const places: readonly Place[] = ['amount', ...knownFields];
export type AmountProblem =
  | 'amount_not_a_number'
  | 'amount_too_precise'
  | 'below_minimum_withdrawal'
  | 'funds_too_low';
export type Problem = AmountProblem | WithdrawalAddressRefusal;
export type Problems = Readonly<Partial<Record<Place, Problem>>>;

export interface Draft {
  readonly amount: string;
  readonly entry: WithdrawalEntry;
  readonly rules: readonly WithdrawalFieldRule[];
  /** Undefined until loaded. */
  readonly info: WithdrawalInfo | undefined;
  readonly saved: readonly WithdrawalEntry[];
  readonly addressCheck: AddressCheck | undefined;
  readonly available: string | undefined;
}

/** Returns a known address that the typed one could be mistaken for, because its ends are the same. */
export function findLookalike({ entry, saved }: Pick<Draft, 'entry' | 'saved'>): string | undefined {
  const known = saved.flatMap(({ Address }) => Address ?? []);
  return entry.Address === undefined ? undefined : similarAddress(entry.Address, known);
}

export interface DraftFigures {
  /** The entry with its network filled in. */
  readonly entry: WithdrawalEntry;
  readonly network: WithdrawalInfo['networks'][number] | undefined;
  readonly gross: Amount | undefined;
  readonly arrives: Amount | undefined;
  readonly fee: Amount;
  readonly minimum: Amount;
}

/** Computes the figures from the input, exactly as the server will. */
export function draftFigures({ amount, entry, info }: Draft): DraftFigures {
  const code = entry.Network ?? info?.defaultNetwork ?? undefined;
  const network = info?.networks.find((its) => its.network === code);
  const gross = readPositiveAmount(amount, network?.decimals);
  const terms = network && {
    withdrawalFee: payoutFee(gross ?? zero, {
      network: network.network,
      withdrawalFee: toAmount(network.withdrawalFee),
    }),
    withdrawalMin: toAmount(network.withdrawalMin),
    decimals: network.decimals,
  };
  const parts = terms && gross !== undefined ? withdrawalParts(gross, terms) : undefined;
  return {
    entry: code === undefined ? entry : { ...entry, Network: code },
    network,
    gross,
    arrives: parts?.sent,
    fee: terms?.withdrawalFee ?? zero,
    minimum: terms === undefined ? zero : larger(terms.withdrawalMin, terms.withdrawalFee),
  };
}

/** Returns the problems by place. Reports none until the address validation is loaded. */
export function draftProblems(draft: Draft): Problems {
  const { info, rules, saved, addressCheck } = draft;
  if (info === undefined || addressCheck === undefined) return {};
  const figures = draftFigures(draft);
  const wrong = addressCheck(figures.entry, rules, saved);
  const amount = amountProblem(draft, figures);
  return {
    ...Object.fromEntries(wrong.map(({ field, reason }) => [field, reason])),
    ...(amount !== undefined && { amount }),
  };
}

function amountProblem(draft: Draft, { gross, arrives }: DraftFigures): AmountProblem | undefined {
  if (readPositiveAmount(draft.amount) === undefined) return 'amount_not_a_number';
  if (gross === undefined) return 'amount_too_precise';
  if (draft.available !== undefined && gross > toAmount(draft.available)) return 'funds_too_low';
  return arrives === undefined ? 'below_minimum_withdrawal' : undefined;
}
