import { type Result, refuse } from '../result.ts';
import { isBreached } from './breached-passwords.ts';
import { decidePassword, type PasswordRefusal } from './password.ts';

/** Applies the rules that the form shows and the list of breached passwords. Only for the server, which holds the list. */
export function decideNewPassword(
  password: string,
  brandWord: string,
): Result<string, PasswordRefusal | 'password_breached'> {
  const decision = decidePassword(password, brandWord);
  if (decision.refused) return decision;
  return isBreached(password) ? refuse('password_breached', { field: 'password' }) : decision;
}
