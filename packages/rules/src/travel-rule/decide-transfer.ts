import { type Amount, add } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import { networkFamily } from '../wallets/address/network-family.ts';
import type { Declaration } from './declaration.ts';
import { travelRuleTerms } from './thresholds.ts';

export type TravelRuleRefusal = 'address_owner_needed' | 'address_proof_needed' | 'address_proof_impossible';

/** Returns true if we can verify signatures of the network's wallets. */
export function isProvable(network: string): boolean {
  return network === 'BTC' || networkFamily(network) === 'evm';
}

export interface TransferFacts {
  readonly network: string;
  /** In crowns, as for limits (ADR 20); undefined if the coin has no price. */
  readonly worth: Amount | undefined;
  /** Earlier transfers to the address that count together with this one, in crowns. */
  readonly linked: Amount;
  /** Undefined if nothing was declared for the address. */
  readonly declared: Declaration | undefined;
  readonly isProved: boolean;
}

/**
 * Checks what is missing before coins may be sent to an address. Its owner must always be declared. Above 1,000 EUR, including
 * linked transfers, a self-hosted wallet must be proved by its key, even if it belongs to another person. A coin without a price
 * counts as above. Refuses `address_owner_needed`, `address_proof_needed`, and `address_proof_impossible` on networks whose
 * signatures we cannot verify (Regulation (EU) 2023/1113, Article 14).
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
