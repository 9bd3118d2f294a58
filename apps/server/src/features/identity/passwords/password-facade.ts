// How passwords are kept; operators keep theirs the same way.
export { isLeaked } from './leaked/leaked-passwords.ts';
export { hashPassword, isPasswordOf } from './password-hash.ts';
