import { type Amount, add } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import { networkFamily } from '../wallets/address/network-family.ts';
import type { Declaration } from './declaration.ts';
import { travelRuleTerms } from './thresholds.ts';

export type TravelRuleRefusal = 'address_owner_needed' | 'address_proof_needed' | 'address_proof_impossible';

/** Whether we can read what a wallet of the network signs. */
export function isProvable(network: string): boolean {
  return network === 'BTC' || networkFamily(network) === 'evm';
}

export interface TransferFacts {
  readonly network: string;
  /** In crowns, as limits count (ADR 20); undefined where nobody can price the coin. */
  readonly worth: Amount | undefined;
  /** What left for the address before and counts as one with this, in crowns. */
  readonly linked: Amount;
  /** Undefined where nothing is known of the address. */
  readonly declared: Declaration | undefined;
  readonly isProved: boolean;
}

/**
 * What is missing before coins may leave for an address. Everybody declares whose it is; above 1,000 EUR, linked transfers
 * together, a wallet that no provider keeps is proved by its key, also where it is somebody else's. What nobody can price is
 * above. Refuses `address_owner_needed`, `address_proof_needed`, and `address_proof_impossible` on networks whose signatures we
 * cannot read (Regulation (EU) 2023/1113, Article 14).
 */
export function decideTransfer({
  network,
  worth,
  linked,
  declared,
  isProved,
}: TransferFacts): Result<Declaration, TravelRuleRefusal> {
  if (declared === undefined) return refuse('address_owner_needed');
  const isSmall = worth !== undefined && add(worth, linked) <= travelRuleTerms.proofAbove.CZK;
  if (isSmall || isProved || declared.held === 'provider') return accept(declared);
  return refuse(isProvable(network) ? 'address_proof_needed' : 'address_proof_impossible');
}
