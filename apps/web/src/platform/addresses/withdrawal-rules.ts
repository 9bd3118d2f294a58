import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readWithdrawalInfo } from '@dukat/contract/wallets';
import {
  fieldsInOrder,
  type WithdrawalEntry,
  type WithdrawalFieldRule,
} from '@dukat/rules/wallets/field-rules';

export type WithdrawalInfo = EndpointResponse<typeof readWithdrawalInfo>['withdrawalInfo'];

/** The fields of the form in display order. The form cannot show a field that is missing here. */
export const knownFields = ['Network', ...fieldsInOrder] as const;

/** Returns the server's rules for the known fields, in the order of the form. */
export function listFieldRules(info: WithdrawalInfo): readonly WithdrawalFieldRule[] {
  return knownFields.flatMap((field) => {
    const rule = info.withdrawalFields.find((candidate) => candidate.field === field);
    return rule === undefined ? [] : [{ field, visible: rule.visible, mandatory: rule.mandatory }];
  });
}

/** Drops empty fields, so that only filled ones are sent to the server. */
export function filledEntry(entry: WithdrawalEntry): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const field of knownFields) {
    const value = entry[field]?.trim();
    if (value !== undefined && value !== '') filled[field] = value;
  }
  return filled;
}
