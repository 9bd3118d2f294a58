import { expect, test } from 'vitest';
import { bankProfileIn } from './bank-profile.ts';

const home = {
  type: 'PERMANENT_RESIDENCE',
  street: 'Olbrachtova',
  buildingapartment: '1929',
  streetnumber: '62',
  city: 'Praha 4',
  zipcode: '14000',
  country: 'CZ',
};
const profile = {
  sub: 'jana',
  given_name: 'Jana',
  family_name: 'Nováková',
  birthdate: '1990-01-02',
  addresses: [{ type: 'SECONDARY_RESIDENCE', city: 'Brno' }, home],
  verified_claims: { verification: { trust_framework: 'cz_aml' }, claims: {} },
};

test('reads name, date of birth and permanent address', () => {
  expect(bankProfileIn(profile)).toEqual({
    givenName: 'Jana',
    familyName: 'Nováková',
    birthDate: '1990-01-02',
    address: 'Olbrachtova 1929/62, 14000 Praha 4, CZ',
    isPoliticallyExposed: false,
  });
  expect(bankProfileIn({ ...profile, addresses: undefined })?.address).toBeNull();
});

test('reads the political exposure as reported, and rejects a profile with an invalid one', () => {
  expect(bankProfileIn({ ...profile, pep: true })?.isPoliticallyExposed).toBe(true);
  expect(bankProfileIn({ ...profile, pep: null })?.isPoliticallyExposed).toBe(false);
  expect(bankProfileIn({ ...profile, pep: 'true' })).toBeUndefined();
});

test.each([
  ['without a name', { given_name: undefined }],
  ['with an empty name', { family_name: '  ' }],
  ['without a date of birth', { birthdate: undefined }],
  ['with an impossible date', { birthdate: '1990-02-30' }],
  ['without verified claims', { verified_claims: undefined }],
  ['verified under another law', { verified_claims: { verification: { trust_framework: 'eidas' } } }],
])('rejects a profile %s', (_, wrong) => {
  expect(bankProfileIn({ ...profile, ...wrong })).toBeUndefined();
});
