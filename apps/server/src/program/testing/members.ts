import { parseEmail } from '@dukat/rules/identity/email';
import { accountForEmail } from '../../features/identity/accounts/account-for-email.ts';
import { setPasswordHash } from '../../features/identity/accounts/users-repository.ts';
import { hashPassword } from '../../features/identity/passwords/password-hash.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { rememberPassword } from './demo-sign-in.ts';
import type { TestClient } from './test-client.ts';
import type { TestProgram } from './test-program.ts';

export const memberPassword = 'Kolo-na-Vltave-7';

/** Creates an account with a password. */
export async function setPasswordFor({ database, clock }: TestProgram, text: string): Promise<void> {
  const email = parseEmail(text);
  if (email.refused) throw new Error(email.reason);
  const hash = await hashPassword(memberPassword);
  await inTransaction(database, async (tx) => {
    const { userId } = await accountForEmail(tx, {
      email: email.value,
      locale: 'en_US',
      brand: 'anycoin',
      origin: 'http://localhost:3000',
      now: clock.now(),
      acceptMarketing: null,
      agreed: true,
      source: 'registration',
    });
    await setPasswordHash(tx, userId, hash, clock.now());
  });
}

/** A client that is signed in to an account with a password. */
export async function signInMember(program: TestProgram, email: string): Promise<TestClient> {
  await setPasswordFor(program, email);
  const client = await program.client();
  const { body, text } = await client.post('/api/login', { email, password: memberPassword });
  if (typeof body.token !== 'string') throw new Error(text);
  client.useToken(body.token);
  rememberPassword(client, memberPassword);
  return client;
}
