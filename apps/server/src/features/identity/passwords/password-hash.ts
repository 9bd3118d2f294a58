import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../../../platform/random.ts';

/** Argon2id (the library's default) with OWASP's first recommendation: 19 MiB, two passes, one lane; 11 ms on two small cores. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Different keyboards may produce different Unicode forms of the same password (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost);
}

/** Created once per process. Accounts without a password are compared with it, so that they take the same time. */
const dummyHash = hashPassword(newSecret());

/** Takes the same time for an unknown account, an account without a password and a wrong password. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), normalized(password));
  return matches && typeof passwordHash === 'string';
}
