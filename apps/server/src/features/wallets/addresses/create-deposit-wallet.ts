import { findAsset } from '@dukat/rules/rates/catalogue';
import { openNetworks } from '@dukat/rules/rates/open-networks';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { canTakeDeposits } from '../deposits/can-take-deposits.ts';
import type { Chains } from '../networks/chains.ts';
import { newAddress, type StoredAddress } from './addresses-repository.ts';
import { countWallets, lockWalletsOf } from './deposit-wallets-repository.ts';

/** Addresses shown to one portfolio for one currency, and addresses ever made for it: each is watched for ever. */
const shownAtMost = 20;
const madeAtMost = 100;

export async function createDepositWallet(
  tx: Transaction,
  chains: Chains,
  wanted: {
    readonly portfolioId: string;
    readonly currency: string;
    readonly network: string;
    /** As its owner typed it; what is left of it may be nothing. */
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
  await lockWalletsOf(tx, portfolioId, currency);
  const { shown, made } = await countWallets(tx, portfolioId, currency);
  if (shown >= shownAtMost || made >= madeAtMost) return refuse('too_many_wallets');
  const port = chains.portFor(network);
  if (port === undefined || !(await canTakeDeposits(tx, network, now))) {
    return refuse('deposits_unavailable', { field: 'network' });
  }
  const label = readLabel(wanted.label ?? '');
  return accept(await newAddress(tx, port, { purpose: 'wallet', portfolioId, asset: currency, label }, now));
}

/** A name as it is kept: without the room around it, or none. */
export function readLabel(typed: string): string | null {
  return typed.trim() || null;
}
