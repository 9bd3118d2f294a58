import type { BodyOf } from '@dukat/contract/endpoint';
import type { withdraw } from '@dukat/contract/withdrawals';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TypedDeclaration } from '@dukat/rules/travel-rule/declaration';
import type { WithdrawalTyped } from '@dukat/rules/withdrawals/new-withdrawal';

export interface WithdrawalCommand {
  readonly asset: Asset;
  /** How much and where to, as it was typed: what fits depends on the network. */
  readonly typed: WithdrawalTyped;
  /** Whose the address is, where that is said now. */
  readonly declaration: TypedDeclaration | undefined;
  /** Its sender has looked twice at an address that begins and ends as a kept one does. */
  readonly isSimilarChecked: boolean;
}

/** Reads what is to leave. */
export function readWithdrawal({
  currency,
  amount,
  to,
  address_owner: declaration,
  is_similar_checked,
}: BodyOf<typeof withdraw>): Result<WithdrawalCommand, 'currency_unknown'> {
  const asset = findAsset(currency);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  return accept({ asset, typed: { amount, to }, declaration, isSimilarChecked: is_similar_checked === true });
}
