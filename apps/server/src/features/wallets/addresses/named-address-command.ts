import type { EndpointBody } from '@dukat/contract/endpoint';
import type { saveWithdrawalAddress } from '@dukat/contract/wallets';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TypedDeclaration } from '@dukat/rules/travel-rule/declaration';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';

export interface SaveNamedAddressCommand {
  readonly asset: Asset;
  /** Name that the owner gives to the address. */
  readonly name: string;
  /** As typed. */
  readonly to: WithdrawalEntry;
  /** Declared owner of the address, if any. */
  readonly declaration: TypedDeclaration | undefined;
}

/** Parses a request to save an address. */
export function parseNamedAddress({
  currency,
  name: typed,
  to,
  address_owner: declaration,
}: EndpointBody<typeof saveWithdrawalAddress>): Result<
  SaveNamedAddressCommand,
  'currency_unknown' | 'field_required'
> {
  const asset = findAsset(currency);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  const name = typed.trim();
  return name === '' ? refuse('field_required', { field: 'name' }) : accept({ asset, name, to, declaration });
}
