import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { seedDemoAccounts } from '../../../../sandbox/src/seeds/seed-demo-accounts.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import type { TestClient } from './test-client.ts';
import type { TestProgram } from './test-program.ts';

const passwords = new WeakMap<TestClient, string>();

/** The password that a client signed in with, for later proofs. */
export function findPassword(client: TestClient): string {
  const password = passwords.get(client);
  if (password === undefined) throw new Error('expected a signed-in client');
  return password;
}

/** Records the password of a client that signed in by other means. */
export function rememberPassword(client: TestClient, password: string): void {
  passwords.set(client, password);
}

/** Sends the password again as a recent proof. */
export async function reauthenticate(client: TestClient): Promise<void> {
  const { status, text } = await client.post('/api/user/proof', { password: findPassword(client) });
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

/** Signs in to a demo account. Creates the accounts if needed, with balances if any are given; on a browser by default. */
export async function signIn(
  program: TestProgram,
  email: 'demo@dukat.test' | 'verified@dukat.test' | 'slovak@dukat.test',
  balances: Readonly<Record<string, string>> = {},
  openClient: () => Promise<TestClient> = () => program.client(),
): Promise<TestClient> {
  const now = program.clock.now();
  const account = await inTransaction(program.database, async (tx) => {
    const accounts = await seedDemoAccounts(tx, { brand: 'anycoin', origin: 'http://localhost:3000', now });
    const found = accounts.find((its) => its.email === email);
    if (found === undefined) throw new Error(`no demo account ${email}`);
    for (const [asset, amount] of Object.entries(balances)) {
      await post(tx, {
        reference: `test:balance:${email}:${asset}`,
        type: 'seed',
        entries: [
          { account: houseTrading, asset, amount: negate(toAmount(amount)) },
          { account: availableAccount(found.portfolioId), asset, amount: toAmount(amount) },
        ],
      });
    }
    return found;
  });
  const client = await openClient();
  const login = await client.post('/api/login', { email, password: account.password });
  if (login.status !== 200) throw new Error(`${login.status}: ${login.text}`);
  client.useToken(String(login.body.token));
  passwords.set(client, account.password);
  return client;
}
