/** A bank code that no Czech or Slovak bank uses, so that no real bank can pay to a sandbox account. */
const bankCode = '9999';

/** The sandbox's bank and the company's accounts there, with valid check digits. */
export const sandboxBank = {
  name: 'Sandbox Bank (no real money)',
  /** The zero at the end of the location marks a test address (ISO 9362). */
  bic: 'SANDCZP0XXX',
  czk: { number: `3000000004/${bankCode}`, iban: `CZ24${bankCode}0000003000000004` },
  eur: { number: `1000000005/${bankCode}`, iban: `CZ87${bankCode}0000001000000005` },
  slovak: { iban: `SK22${bankCode}0000003000000004` },
} as const;

/** Returns true if the IBAN belongs to the sandbox's bank. In both countries the bank code follows the check digits. */
export function isInSandboxBank(iban: string): boolean {
  return /^(?:CZ|SK)\d\d/.test(iban) && iban.slice(4, 8) === bankCode;
}
