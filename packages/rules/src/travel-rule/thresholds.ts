import { amountOf } from '../money/amount.ts';
import type { Limit } from '../verification/limits.ts';

interface TravelRuleTerms {
  /** Up to this a declaration is enough; above it a wallet of one's own is proved. */
  readonly proofAbove: Limit;
  /** What leaves a balance for one address within so long counts as one transfer, or its parts would slip through. */
  readonly linkedMs: number;
  readonly source: string;
  /** From when the source binds. */
  readonly since: string;
  /** When the row was last compared with its source. */
  readonly checked: string;
}

/** What the law asks of those who send coins for others, as data. Crowns by the ratio of every table of limits (ADR 20). */
export const travelRuleTerms: TravelRuleTerms = {
  proofAbove: { CZK: amountOf('25000'), EUR: amountOf('1000') },
  linkedMs: 86_400_000,
  source: 'Regulation (EU) 2023/1113, Article 14(5); EBA/GL/2024/11, section 4.8',
  since: '2024-12-30',
  checked: '2025-11-01',
};
