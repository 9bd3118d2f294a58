import type { SignedInUser } from '../../../platform/http/caller.ts';
import type { UserSummary } from '../../identity/identity-facade.ts';

/** The owner of a sale as the caller of orders and withdrawals, with the portfolio of the sale. */
export function asCaller(owner: UserSummary, portfolioId: string): SignedInUser {
  const { id, publicId, email, locale, isEmailConfirmed, tier } = owner;
  return {
    ...{ id, publicId, email, locale, isEmailConfirmed, tier, portfolioId },
    portfolioType: 'basic',
    isVerified: tier > 0,
  };
}
