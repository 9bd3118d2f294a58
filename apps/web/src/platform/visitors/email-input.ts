/** How a field takes an address of mail: no capital, no correction, and the keyboard that has an @. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
} as const;
