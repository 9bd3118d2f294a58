import { addressSubject } from '../../../platform/limits/address-subject.ts';
import type { RateLimits } from '../../../platform/limits/rate-limits.ts';
import type { WalletRow } from '../wallets/lightning-wallets-repository.ts';

/**
 * Counts invoices by the payer's address, and by wallet, so that one wallet's page cannot occupy the node. One address gets fewer
 * of one wallet than the wallet may have open, so that it cannot open all of them.
 */
export function isOverLimit(limits: RateLimits | undefined, ip: string, { id }: WalletRow): boolean {
  if (limits === undefined) return false;
  const address = addressSubject(ip, limits);
  const wallet = `lightning-wallet:${id}`;
  if (address !== undefined && limits.take('donation-payers', `${address}:${wallet}`)?.isSpent === true)
    return true;
  const subjects = [...(address === undefined ? [] : [address]), wallet];
  return subjects.some((subject) => limits.take('donations', subject)?.isSpent === true);
}
