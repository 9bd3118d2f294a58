import { type Email, parseEmail } from '@dukat/rules/identity/email';
import { type LoginIssuer, type LoginProviderName, loginIssuer } from '@dukat/rules/identity/login-provider';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { OpenIdClaims } from '../../../platform/openid/openid-port.ts';

/** A person authenticated by a provider. */
export interface ProvenPerson {
  readonly issuer: LoginIssuer;
  /** The provider's permanent id of the person. */
  readonly subject: string;
  readonly email: Email;
}

const longestSubject = 255;

/**
 * Accepts only an address that the provider has verified; an unverified one may belong to another person. Apple sends `email_verified` as a
 * string.
 */
export function provenPerson(
  provider: LoginProviderName,
  { sub, email, email_verified }: OpenIdClaims,
): Result<ProvenPerson, 'provider_login_failed' | 'provider_email_unverified'> {
  if (sub === '' || sub.length > longestSubject) return refuse('provider_login_failed');
  const address = parseEmail(typeof email === 'string' ? email : '');
  if (address.refused) return refuse('provider_email_unverified');
  if (email_verified !== true && email_verified !== 'true') return refuse('provider_email_unverified');
  return accept({ issuer: loginIssuer(provider), subject: sub, email: address.value });
}
