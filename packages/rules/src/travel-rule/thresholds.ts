import { toAmount } from '../money/amount.ts';
import type { Limit } from '../verification/limits.ts';

interface TravelRuleTerms {
  /** Up to this sum a declaration is enough; above it a self-hosted wallet must be proved. */
  readonly proofAbove: Limit;
  /** Transfers from one balance to one address within this time count as one, so that splitting does not avoid the limit. */
  readonly linkedMs: number;
  readonly source: string;
  /** The date from which the source is binding. */
  readonly since: string;
  /** The date of the last comparison with the source. */
  readonly checked: string;
}

/** Legal thresholds for sending crypto on behalf of customers. Crowns use the ratio of all limit tables (ADR 20). */
export const travelRuleTerms: TravelRuleTerms = {
  proofAbove: { CZK: toAmount('25000'), EUR: toAmount('1000') },
  linkedMs: 86_400_000,
  source: 'Regulation (EU) 2023/1113, Article 14(5); EBA/GL/2024/11, section 4.8',
  since: '2024-12-30',
  checked: '2025-11-01',
};

/** Invoices of this network cannot prove whose they are. */
export const lightningNetwork = 'LN';
