import type { ClaimTerms } from '../../../platform/visitors/claim-terms.ts';
import type { CheckedCard } from './checked-card.ts';
import type { ClaimSetup } from './claim-amount.ts';
import type { Claim } from './claimed.tsx';

export interface ClaimFieldsProps {
  readonly code: string;
  readonly card: CheckedCard;
  readonly held: readonly [ClaimSetup, (change: (now: ClaimSetup) => ClaimSetup) => void];
  readonly terms: ClaimTerms;
  /** What the claim takes and leaves; undefined while the part is not valid. */
  readonly amount: string | undefined;
  readonly left: string | undefined;
  readonly onClaimed: (claim: Claim) => void;
  readonly onOutdated: () => void;
}
