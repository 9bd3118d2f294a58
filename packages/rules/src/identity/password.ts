import { accept, type Result, refuse } from '../result.ts';

/** Longest password that is read: far beyond any phrase, and no way to make hashing slow. */
export const longestPassword = 256;
const shortestPassword = 8;
/** From here on length alone makes a password strong. */
const phraseLength = 24;
const leastStrength = 2;

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export type PasswordRefusal =
  | 'password_needs_letter'
  | 'password_needs_capital'
  | 'password_needs_number'
  | 'password_too_short'
  | 'password_too_weak'
  | 'password_too_long';

const hasLowercase = (text: string) => /\p{Ll}/u.test(text);
const hasUppercase = (text: string) => /\p{Lu}/u.test(text);
const hasDigit = (text: string) => /[0-9]/.test(text);
const hasSymbol = (text: string) => /[^\p{L}\p{N}]/u.test(text);

/** Characters as a person counts them, not UTF-16 units. */
const lengthOf = (text: string) => [...text].length;

/**
 * Specification 5.2: 0 if shorter than 8 or containing the brand word, 4 at 24 or more characters, else how many of
 * lowercase, uppercase, digit and symbol are present.
 */
export function passwordStrength(password: string, brandWord: string): PasswordStrength {
  const length = lengthOf(password);
  if (length < shortestPassword || containsWord(password, brandWord)) return 0;
  if (length >= phraseLength) return 4;
  const classes = [hasLowercase, hasUppercase, hasDigit, hasSymbol].filter((has) => has(password)).length;
  const strengths: readonly PasswordStrength[] = [0, 1, 2, 3, 4];
  return strengths[classes] ?? 4;
}

function containsWord(password: string, word: string): boolean {
  return word !== '' && password.toLowerCase().includes(word.toLowerCase());
}

/** The first rule of specification 5.2 that the password breaks, in the order in which the specification names them. */
export function decidePassword(password: string, brandWord: string): Result<string, PasswordRefusal> {
  const about = { field: 'password' };
  if (!hasLowercase(password)) return refuse('password_needs_letter', about);
  if (!hasUppercase(password)) return refuse('password_needs_capital', about);
  if (!hasDigit(password)) return refuse('password_needs_number', about);
  if (lengthOf(password) < shortestPassword) return refuse('password_too_short', about);
  if (password.length > longestPassword) return refuse('password_too_long', about);
  if (passwordStrength(password, brandWord) < leastStrength) return refuse('password_too_weak', about);
  return accept(password);
}
