// Password storage, shared with the slice of operators.
export { isLeaked } from './leaked/leaked-passwords.ts';
export { hashPassword, isPasswordOf } from './password-hash.ts';
