import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../../../platform/random.ts';

/** Argon2id (the library's default) at OWASP's first choice: 19 MiB, two passes, one lane; 11 ms on two small cores. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on another keyboard may come in another Unicode form (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost);
}

/** Made once a process: what a password is compared with where there is none, so that it takes as long. */
const nobodysHash = hashPassword(newSecret());

/** Takes the same time whether the account exists, has a password, or has another one. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), normalized(password));
  return matches && typeof passwordHash === 'string';
}
