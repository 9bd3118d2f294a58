import { createHash } from 'node:crypto';
import { z } from '@dukat/contract/z';
import type { SandboxLoginProvider } from './sandbox-accounts.ts';

/** The identity that the tester enters. */
export const sandboxPerson = z.object({
  email: z.string().trim().max(254).default(''),
  is_verified: z.literal('on').optional(),
  given_name: z.string().trim().max(100).default('Jana'),
  family_name: z.string().trim().max(100).default('Nováková'),
  birthdate: z.string().max(10).default('1990-01-02'),
  street: z.string().max(100).default('Dlouhá'),
  number: z.string().max(20).default('12'),
  city: z.string().max(100).default('Praha'),
  zip_code: z.string().max(10).default('110 00'),
  is_political: z.literal('on').optional(),
});
export type SandboxPerson = z.output<typeof sandboxPerson>;

/** The provider's subject of a person: derived from the e-mail address, or at the bank from name and date of birth. */
export function computeSubject(loginProvider: SandboxLoginProvider, person: SandboxPerson): string {
  const who =
    loginProvider === 'bankid'
      ? `${person.given_name} ${person.family_name} ${person.birthdate}`
      : person.email.toLowerCase();
  return createHash('sha256').update(`${loginProvider}:${who}`).digest('base64url');
}

/** Returns the claims in the format of each provider. */
export function toClaims(loginProvider: SandboxLoginProvider, sub: string, person: SandboxPerson) {
  const { email, given_name, family_name, birthdate } = person;
  const isVerified = person.is_verified === 'on';
  if (loginProvider !== 'bankid') {
    // Apple sends this flag as a string.
    const email_verified = loginProvider === 'apple' ? String(isVerified) : isVerified;
    return { sub, email, email_verified };
  }
  return { sub, given_name, family_name, birthdate };
}

/** The additional data of the bank's profile (BankID, `/profile`). */
export function toProfile(sub: string, person: SandboxPerson) {
  const { given_name, family_name, birthdate, email, street, number, city, zip_code } = person;
  return {
    sub,
    txn: sub.slice(0, 16),
    verified_claims: {
      verification: { trust_framework: 'cz_aml' },
      claims: { given_name, family_name, birthdate },
    },
    given_name,
    family_name,
    birthdate,
    pep: person.is_political === 'on',
    email,
    addresses: [
      {
        type: 'PERMANENT_RESIDENCE',
        street,
        streetnumber: number,
        city,
        zipcode: zip_code,
        country: 'CZ',
      },
    ],
    updated_at: 1_700_000_000,
  };
}
