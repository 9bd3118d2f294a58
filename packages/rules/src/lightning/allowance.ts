import { type AmountRefusal, one, parseAmount } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';

/** What an owner allowed to be paid within 24 hours without a confirmation, and what ended it. */
export interface AllowanceFacts {
  readonly sats: bigint;
  /** The credentials of the owner were not ended since it was opened. */
  readonly isSameEpoch: boolean;
  /** Payouts were frozen or held at any time since it was opened. */
  readonly wasStopped: boolean;
  readonly hasSecondFactor: boolean;
}

export type AllowanceStatus = 'none' | 'open' | 'closed';

/** Whether payments may use an allowance. A closed one must be opened again by its owner. */
export function allowanceStatus(facts: AllowanceFacts | undefined): AllowanceStatus {
  if (facts === undefined || facts.sats === 0n) return 'none';
  return facts.isSameEpoch && !facts.wasStopped && facts.hasSecondFactor ? 'open' : 'closed';
}

/** Returns what may still be paid, in satoshis. A lowered allowance may be below what was paid. */
export function allowanceLeft(sats: bigint, spent: bigint): bigint {
  return spent >= sats ? 0n : sats - spent;
}

/** Reads how much its owner wants to allow. */
export function readAllowance(
  typed: string,
  most: bigint,
): Result<bigint, AmountRefusal | 'lightning_allowance_zero' | 'lightning_allowance_too_large'> {
  const field = 'limit';
  const read = parseAmount(typed, 0);
  if (read.refused) return { ...read, field };
  const sats = read.value / one;
  if (sats <= 0n) return refuse('lightning_allowance_zero', { field });
  if (sats > most) return refuse('lightning_allowance_too_large', { field, values: { most: String(most) } });
  return accept(sats);
}
