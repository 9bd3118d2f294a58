import type { User as WireUser } from '@dukat/contract/identity';
import { toTier } from '@dukat/rules/identity/verification';
import type { Database } from '../../../platform/database/database.ts';
import { readConsentState } from '../../notifications/consents-facade.ts';
import type { User } from './users-repository.ts';

/** Maps a user to its wire format. */
export async function userAnswer(db: Database, user: User, now: Date): Promise<WireUser> {
  const { hasAgreedToTerms, acceptsMarketing } = await readConsentState(db, user.id, now);
  const { verifications } = user;
  return {
    email: user.email,
    public_id: user.publicId,
    status_l1: verifications.statusL1,
    status_l2: verifications.statusL2,
    status_l3: verifications.statusL3,
    verification_status_tier1: verifications.tier1,
    verification_status_tier2: verifications.tier2,
    has_agreed_to_terms: hasAgreedToTerms,
    accept_marketing_emails: acceptsMarketing,
    is_email_confirmed: user.isEmailConfirmed,
    tier: toTier(verifications),
    locale: user.locale,
  };
}
