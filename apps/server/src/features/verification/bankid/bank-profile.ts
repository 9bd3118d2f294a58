import { z } from '@dukat/contract/z';
import type { OpenIdClaims } from '../../../platform/openid/openid-port.ts';

/** Who somebody is, as a bank knows them by law. */
export interface BankProfile {
  readonly givenName: string;
  readonly familyName: string;
  /** Such as 1990-01-02. */
  readonly birthDate: string;
  /** Where the person lives for good; null where the bank says nothing of it. */
  readonly address: string | null;
  /** The bank knows the person as politically exposed (Act No. 253/2008 Coll., section 4). */
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
/** The part of BankID's profile that is asked for. The bank vouches for it by the law against money laundering, or it is worth nothing. */
const bankProfile = z.object({
  given_name: name,
  family_name: name,
  birthdate: z.iso.date(),
  addresses: z.array(address).max(20).nullish(),
  pep: z.boolean().nullish(),
  verified_claims: z.object({ verification: z.object({ trust_framework: z.literal('cz_aml') }) }),
});

/** Undefined where the bank does not vouch for a name and a date of birth. */
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
