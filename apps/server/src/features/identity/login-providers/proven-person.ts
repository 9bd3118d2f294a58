import { type Email, parseEmail } from '@dukat/rules/identity/email';
import { houseOf, type LoginProviderName, type ProviderHouse } from '@dukat/rules/identity/login-provider';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { OpenIdClaims } from '../../../platform/openid/openid-port.ts';

/** A person as a provider has proved them. */
export interface ProvenPerson {
  readonly house: ProviderHouse;
  /** The provider's own name of the person, which never changes. */
  readonly subject: string;
  readonly email: Email;
}

const longestSubject = 255;

/**
 * Only an address that the provider has verified names anybody: in another, whoever opened the account there may have written
 * what they liked. Apple says it as a text.
 */
export function provenPerson(
  provider: LoginProviderName,
  { sub, email, email_verified }: OpenIdClaims,
): Result<ProvenPerson, 'provider_login_failed' | 'provider_email_unverified'> {
  if (sub === '' || sub.length > longestSubject) return refuse('provider_login_failed');
  const address = parseEmail(typeof email === 'string' ? email : '');
  if (address.refused) return refuse('provider_email_unverified');
  if (email_verified !== true && email_verified !== 'true') return refuse('provider_email_unverified');
  return accept({ house: houseOf(provider), subject: sub, email: address.value });
}
