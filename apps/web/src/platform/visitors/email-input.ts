/** Attributes of an e-mail input: no capitalisation, no autocorrection, and a keyboard with an @. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
} as const;
