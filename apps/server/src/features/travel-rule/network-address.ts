import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { comparableAddress } from '@dukat/rules/wallets/address/comparable-address';
import { canonicalWithdrawalAddress } from '@dukat/rules/wallets/canonical-withdrawal-address';
import { firstFieldRules } from '@dukat/rules/wallets/first-field-rules';
import {
  type AddressChecks,
  checkWithdrawalAddress,
  type WithdrawalAddressRefusal,
} from '@dukat/rules/wallets/withdrawal-fields';

/** A normalised destination of coins. Customers of one provider can share an address and differ only by memo. */
export interface NetworkAddress {
  readonly network: string;
  readonly address: string;
  readonly memo: string;
}

/** Returns undefined for a bank account. */
export function toNetworkAddress(to: WithdrawalAddress): NetworkAddress | undefined {
  const { Address, Network = '' } = to;
  if (Address === undefined || Address === '') return undefined;
  const address = comparableAddress(Network, Address);
  return { network: Network, address, memo: to.Memo || to.DestinationTag || '' };
}

export function isSameAddress(one: NetworkAddress, other: NetworkAddress): boolean {
  return one.network === other.network && one.address === other.address && one.memo === other.memo;
}

/** Reads the destination of a request; refuses an invalid address of the coin. */
export function readNetworkAddress(
  addressChecks: AddressChecks,
  { currency, to }: { readonly currency: string; readonly to: WithdrawalAddress },
): Result<NetworkAddress, WithdrawalAddressRefusal | 'currency_unknown'> {
  const asset = findAsset(currency);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  const target = { code: asset.code, networks: asset.networks };
  const [wrong] = checkWithdrawalAddress(target, to, firstFieldRules(asset, []), [], addressChecks);
  if (wrong !== undefined) return refuse(wrong.reason, { field: `to.${wrong.field}` });
  const place = toNetworkAddress(withdrawalAddress.parse(canonicalWithdrawalAddress(target, to)));
  return place === undefined ? refuse('field_invalid', { field: 'currency' }) : accept(place);
}
