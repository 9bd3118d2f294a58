// How passwords are kept; operators keep theirs the same way.
export { hashPassword, isPasswordOf } from './password-hash.ts';
