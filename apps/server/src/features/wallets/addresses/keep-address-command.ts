import type { BodyOf } from '@dukat/contract/endpoint';
import type { keepWithdrawalAddress } from '@dukat/contract/wallets';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TypedDeclaration } from '@dukat/rules/travel-rule/declaration';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';

export interface KeepAddressCommand {
  readonly asset: Asset;
  /** By which its owner will know it. */
  readonly name: string;
  /** As it was typed. */
  readonly to: WithdrawalEntry;
  /** Whose it is, where that was said. */
  readonly declaration: TypedDeclaration | undefined;
}

/** Reads which address is to be kept. */
export function readKeepAddress({
  currency,
  name: typed,
  to,
  address_owner: declaration,
}: BodyOf<typeof keepWithdrawalAddress>): Result<KeepAddressCommand, 'currency_unknown' | 'field_required'> {
  const asset = findAsset(currency);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  const name = typed.trim();
  return name === '' ? refuse('field_required', { field: 'name' }) : accept({ asset, name, to, declaration });
}
