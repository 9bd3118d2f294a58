import { findAsset } from '@dukat/rules/rates/catalogue';
import { openNetworks } from '@dukat/rules/rates/open-networks';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { maxCreatedWallets, maxShownWallets } from '@dukat/rules/wallets/limits';
import type { Transaction } from '../../../platform/database/database.ts';
import { canTakeDeposits } from '../deposits/can-take-deposits.ts';
import type { Chains } from '../networks/chains.ts';
import { newAddress, type StoredAddress } from './addresses-repository.ts';
import { countWallets, lockWallets } from './deposit-wallets-repository.ts';

export async function createDepositWallet(
  tx: Transaction,
  chains: Chains,
  wanted: {
    readonly portfolioId: string;
    readonly currency: string;
    readonly network: string;
    /** As typed by the owner; may be empty after trimming. */
    readonly label?: string | undefined;
    readonly now: Date;
  },
): Promise<
  Result<StoredAddress, 'currency_unknown' | 'network_unknown' | 'too_many_wallets' | 'deposits_unavailable'>
> {
  const { portfolioId, currency, network, now } = wanted;
  const asset = findAsset(currency);
  if (asset === undefined || asset.kind === 'fiat' || asset.isStaked) {
    return refuse('currency_unknown', { field: 'currency' });
  }
  if (!openNetworks(asset).some((terms) => terms.network === network)) {
    return refuse('network_unknown', { field: 'network' });
  }
  await lockWallets(tx, portfolioId, currency);
  const { shown, made } = await countWallets(tx, portfolioId, currency);
  if (shown >= maxShownWallets || made >= maxCreatedWallets) return refuse('too_many_wallets');
  const port = chains.portFor(network);
  if (port === undefined || !(await canTakeDeposits(tx, network, now))) {
    return refuse('deposits_unavailable', { field: 'network' });
  }
  const label = readLabel(wanted.label ?? '');
  return accept(await newAddress(tx, port, { purpose: 'wallet', portfolioId, asset: currency, label }, now));
}

/** Trims a name; returns null for an empty one. */
export function readLabel(typed: string): string | null {
  return typed.trim() || null;
}
