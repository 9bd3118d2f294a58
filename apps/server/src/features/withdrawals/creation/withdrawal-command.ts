import type { EndpointBody } from '@dukat/contract/endpoint';
import type { withdraw } from '@dukat/contract/withdrawals';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TypedDeclaration } from '@dukat/rules/travel-rule/declaration';
import type { WithdrawalInput } from '@dukat/rules/withdrawals/new-withdrawal';

export interface WithdrawalCommand {
  readonly asset: Asset;
  /** Amount and destination as typed; their validity depends on the network. */
  readonly typed: WithdrawalInput;
  /** The declared owner of the address, if it is declared now. */
  readonly declaration: TypedDeclaration | undefined;
  /** The sender has compared an address that starts and ends like a saved one. */
  readonly isSimilarChecked: boolean;
}

/** Parses a requested withdrawal. */
export function readWithdrawal({
  currency,
  amount,
  to,
  address_owner: declaration,
  is_similar_checked,
}: EndpointBody<typeof withdraw>): Result<WithdrawalCommand, 'currency_unknown'> {
  const asset = findAsset(currency);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  return accept({ asset, typed: { amount, to }, declaration, isSimilarChecked: is_similar_checked === true });
}
