import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { maxCreatedWallets, maxShownWallets } from '@dukat/rules/wallets/limits';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ChainPort } from '../chain-port.ts';
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
  const { portfolioId, currency, now } = wanted;
  const port = await checkNetwork(tx, chains, wanted);
  if (port.refused) return port;
  await lockWallets(tx, portfolioId, currency);
  const { shown, made } = await countWallets(tx, portfolioId, currency);
  if (shown >= maxShownWallets || made >= maxCreatedWallets) return refuse('too_many_wallets');
  const label = readLabel(wanted.label ?? '');
  const owner = { purpose: 'wallet', portfolioId, asset: currency, label } as const;
  return accept(await newAddress(tx, port.value, owner, now));
}

/** Returns the network's port if the currency can be deposited on it now. */
export async function checkNetwork(
  tx: Transaction,
  chains: Chains,
  { currency, network, now }: { readonly currency: string; readonly network: string; readonly now: Date },
): Promise<Result<ChainPort, 'currency_unknown' | 'network_unknown' | 'deposits_unavailable'>> {
  const asset = findAsset(currency);
  if (asset === undefined || asset.kind === 'fiat' || asset.isStaked) {
    return refuse('currency_unknown', { field: 'currency' });
  }
  if (!asset.networks.some((terms) => terms.network === network)) {
    return refuse('network_unknown', { field: 'network' });
  }
  const port = chains.portFor(network);
  if (port === undefined || !(await canTakeDeposits(tx, network, now))) {
    return refuse('deposits_unavailable', { field: 'network' });
  }
  return accept(port);
}

/** Trims a name; returns null for an empty one. */
export function readLabel(typed: string): string | null {
  return typed.trim() || null;
}
