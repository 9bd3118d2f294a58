import { toAmount } from '@dukat/rules/money/amount';
import { readAmount, readPositiveAmount } from '../../platform/format/read-amount.ts';

export type MoveProblem = 'not_a_number' | 'not_enough';

/** Validates an amount to move, as far as the page can. The server also checks its decimals. */
export function moveProblem(typed: string, availableFunds: string): MoveProblem | undefined {
  const amount = readPositiveAmount(typed);
  if (amount === undefined) return 'not_a_number';
  return amount > toAmount(availableFunds) ? 'not_enough' : undefined;
}

/** Converts the typed amount to the wire format. */
export function movedAmount(typed: string): string {
  return readAmount(typed) ?? '';
}
