/** The 27 countries of the European Union, in which SEPA payees may live (requirement 2.10, in its order). */
export const sepaCountries = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
] as const;

export type SepaCountry = (typeof sepaCountries)[number];

export function isSepaCountry(code: string): code is SepaCountry {
  return sepaCountries.some((country) => country === code);
}
