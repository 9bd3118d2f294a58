// Password storage, shared with the slice of operators.
export { isLeaked } from './leaked/leaked-passwords.ts';
export { hashPassword, verifyPassword } from './password-hash.ts';
