import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readWithdrawalInfo } from '@dukat/contract/wallets';
import {
  fieldsInOrder,
  type WithdrawalEntry,
  type WithdrawalFieldRule,
} from '@dukat/rules/wallets/field-rules';

export type WithdrawalInfo = ResponseOf<typeof readWithdrawalInfo>['withdrawalInfo'];

/** The order of the form; a field that is not named here is none that we know how to ask for. */
export const knownFields = ['Network', ...fieldsInOrder] as const;

/** The server's rules of the fields that we can ask for, in the order of the form. */
export function fieldRulesOf(info: WithdrawalInfo): readonly WithdrawalFieldRule[] {
  return knownFields.flatMap((field) => {
    const rule = info.withdrawalFields.find((candidate) => candidate.field === field);
    return rule === undefined ? [] : [{ field, visible: rule.visible, mandatory: rule.mandatory }];
  });
}

/** Only what is filled in goes to the server. */
export function filledEntry(entry: WithdrawalEntry): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const field of knownFields) {
    const value = entry[field]?.trim();
    if (value !== undefined && value !== '') filled[field] = value;
  }
  return filled;
}
