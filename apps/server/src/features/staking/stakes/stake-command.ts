import type { EndpointBody } from '@dukat/contract/endpoint';
import type { createStake, endStake } from '@dukat/contract/staking';
import { type Amount, type AmountRefusal, parseAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';

export interface StakeCommand {
  readonly code: string;
  readonly amount: Amount;
  readonly isCompounding: boolean;
  readonly renews: boolean;
  readonly risksVersion: string;
}

export function readStake(body: EndpointBody<typeof createStake>): Result<StakeCommand, AmountRefusal> {
  const amount = parseAmount(body.amount);
  if (amount.refused) return refuse(amount.reason, { field: 'amount' });
  const { currency: code, compounding: isCompounding, renews, risks_version: risksVersion } = body;
  return accept({ code, amount: amount.value, isCompounding, renews, risksVersion });
}

export interface UnstakeCommand {
  /** The id of a position, or the code of a flexible product. */
  readonly id: string | undefined;
  readonly code: string | undefined;
  readonly amount: Amount;
  readonly acceptsEarlyEnd: boolean;
}

export function readUnstake(body: EndpointBody<typeof endStake>): Result<UnstakeCommand, AmountRefusal> {
  const amount = parseAmount(body.amount);
  if (amount.refused) return refuse(amount.reason, { field: 'amount' });
  if (amount.value === 0n) return refuse('amount_not_a_number', { field: 'amount' });
  const { stake_id: id, currency: code, accepts_early_end: acceptsEarlyEnd } = body;
  return accept({ id, code, amount: amount.value, acceptsEarlyEnd });
}
