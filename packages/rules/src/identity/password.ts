import { accept, type Result, refuse } from '../result.ts';

/** The longest password that is read. It is longer than any phrase, and short enough that hashing cannot be made slow. */
export const longestPassword = 256;
export const shortestPassword = 8;
/** From this length on a password is strong whatever its characters. */
export const phraseLength = 24;
export const leastStrength = 2;

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

/** Counts code points, not UTF-16 units. */
const countCharacters = (text: string) => [...text].length;

/**
 * Requirement 5.2: 0 if shorter than 8 or containing the brand word, 4 at 24 or more characters, otherwise the number of classes
 * present among lowercase, uppercase, digit and symbol.
 */
export function passwordStrength(password: string, brandWord: string): PasswordStrength {
  const length = countCharacters(password);
  if (length < shortestPassword || containsWord(password, brandWord)) return 0;
  if (length >= phraseLength) return 4;
  const classes = [hasLowercase, hasUppercase, hasDigit, hasSymbol].filter((has) => has(password)).length;
  const strengths: readonly PasswordStrength[] = [0, 1, 2, 3, 4];
  return strengths[classes] ?? 4;
}

function containsWord(password: string, word: string): boolean {
  return word !== '' && password.toLowerCase().includes(word.toLowerCase());
}

/** The rules of requirement 5.2 in its order. The longest length is our own rule and comes before strength. */
export const passwordRules = [
  'password_needs_letter',
  'password_needs_capital',
  'password_needs_number',
  'password_too_short',
  'password_too_long',
  'password_too_weak',
] as const satisfies readonly PasswordRefusal[];

/** Returns true if the password meets the rule. The form shows this while the user types. */
export function meetsPasswordRule(rule: PasswordRefusal, password: string, brandWord: string): boolean {
  switch (rule) {
    case 'password_needs_letter':
      return hasLowercase(password);
    case 'password_needs_capital':
      return hasUppercase(password);
    case 'password_needs_number':
      return hasDigit(password);
    case 'password_too_short':
      return countCharacters(password) >= shortestPassword;
    case 'password_too_long':
      return password.length <= longestPassword;
    case 'password_too_weak':
      return passwordStrength(password, brandWord) >= leastStrength;
  }
}

/** Refuses with the first rule that the password breaks. */
export function decidePassword(password: string, brandWord: string): Result<string, PasswordRefusal> {
  const broken = passwordRules.find((rule) => !meetsPasswordRule(rule, password, brandWord));
  return broken === undefined ? accept(password) : refuse(broken, { field: 'password' });
}
