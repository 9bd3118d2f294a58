import { z } from '@dukat/contract/z';
import type { OpenIdClaims } from '../../../platform/openid/openid-port.ts';

/** A person as a bank has identified them by law. */
export interface BankProfile {
  readonly givenName: string;
  readonly familyName: string;
  /** For example 1990-01-02. */
  readonly birthDate: string;
  /** Permanent address; null if the bank does not report one. */
  readonly address: string | null;
  /** The bank marked the person as politically exposed (Act No. 253/2008 Coll., section 4). */
  readonly isPoliticallyExposed: boolean;
}

const name = z.string().trim().min(1).max(100);
const address = z.object({
  type: z.string(),
  street: z.string().max(200).nullish(),
  buildingapartment: z.string().max(50).nullish(),
  streetnumber: z.string().max(50).nullish(),
  city: z.string().max(200).nullish(),
  zipcode: z.string().max(20).nullish(),
  country: z.string().max(3).nullish(),
});
/** The requested part of BankID's profile. It counts only if the bank verified it under the law against money laundering. */
const bankProfile = z.object({
  given_name: name,
  family_name: name,
  birthdate: z.iso.date(),
  addresses: z.array(address).max(20).nullish(),
  pep: z.boolean().nullish(),
  verified_claims: z.object({ verification: z.object({ trust_framework: z.literal('cz_aml') }) }),
});

/** Returns undefined if the bank has not verified a name and a date of birth. */
export function bankProfileIn(claims: OpenIdClaims): BankProfile | undefined {
  const read = bankProfile.safeParse(claims);
  if (!read.success) return undefined;
  const { given_name, family_name, birthdate, addresses, pep } = read.data;
  const home = addresses?.find(({ type }) => type === 'PERMANENT_RESIDENCE');
  return {
    givenName: given_name,
    familyName: family_name,
    birthDate: birthdate,
    address: home === undefined ? null : addressLine(home),
    isPoliticallyExposed: pep === true,
  };
}

function addressLine(home: z.output<typeof address>): string {
  const words = (...parts: readonly (string | null | undefined)[]) =>
    parts.flatMap((part) => part?.trim() || []).join(' ');
  const numbers = [home.buildingapartment, home.streetnumber].flatMap((part) => part?.trim() || []).join('/');
  return [words(home.street, numbers), words(home.zipcode, home.city), home.country ?? '']
    .filter((line) => line !== '')
    .join(', ');
}
