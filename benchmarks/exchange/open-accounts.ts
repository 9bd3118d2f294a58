import { availableAccount, bank } from '@dukat/ledger/accounts';
import { parseEmail } from '@dukat/rules/identity/email';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { accountForEmail } from '../../apps/server/src/features/identity/accounts/account-for-email.ts';
import { insertKey } from '../../apps/server/src/features/identity/api-keys/api-keys-repository.ts';
import { keyEncryption } from '../../apps/server/src/features/identity/api-keys/key-encryption.ts';
import { secretOwner } from '../../apps/server/src/features/identity/api-keys/live-keys.ts';
import { openPortfolio } from '../../apps/server/src/features/portfolios/portfolios-facade.ts';
import type { Database, Transaction } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { post } from '../../apps/server/src/platform/ledger/post.ts';
import { newSecret, publicId } from '../../apps/server/src/platform/random.ts';
import { installationSecret } from '../../apps/server/src/platform/secrets.ts';
import type { TradingAccount } from './trade-task.ts';

const scopes = ['user:accounts:read', 'user:trading:read', 'user:trading:write'] as const;
const makersForATaker = 3;
const funds = toAmount('1000000000');

/** Creates users with well-funded trading accounts and an API key each. */
export async function openAccounts(
  database: Database,
  count: number,
  assets: readonly string[],
): Promise<TradingAccount[]> {
  const encryption = keyEncryption(await installationSecret(database, 'api-keys'), '');
  return inTransaction(database, async (tx) => {
    const accounts: TradingAccount[] = [];
    for (let number = 0; number < count; number += 1) {
      const now = new Date();
      const userId = await openUser(tx, number, now);
      await fund(tx, await openPortfolio(tx, { userId, type: 'trade', now }), assets);
      const [id, secret] = [publicId(), newSecret()];
      const config = { label: 'bench', scopes, allowedAddresses: [] };
      const sealed = {
        encryptedSecret: encryption.close(secret, secretOwner(id, userId)),
        pepper: encryption.pepper,
      };
      await insertKey(tx, { id, userId, config, ...sealed, deviceId: 'bench', now });
      accounts.push({ key: id, secret, isMaker: number % (makersForATaker + 1) !== 0 });
    }
    return accounts;
  });
}

/** Creates a user who has agreed to the terms. */
export async function openUser(tx: Transaction, number: number, now: Date): Promise<string> {
  const email = parseEmail(`trader-${number}@bench.test`);
  assert(!email.refused, 'expected a valid e-mail address');
  const { userId } = await accountForEmail(tx, {
    email: email.value,
    locale: 'en_US',
    brand: 'dukat',
    origin: 'http://localhost',
    now,
    acceptMarketing: null,
    agreed: true,
    source: 'order',
  });
  return userId;
}

export async function fund(tx: Transaction, portfolio: string, assets: readonly string[]): Promise<void> {
  for (const asset of assets) {
    const posted = await post(tx, {
      reference: `bench:fund:${portfolio}:${asset}`,
      type: 'seed',
      entries: [
        { account: bank('bench'), asset, amount: negate(funds) },
        { account: availableAccount(portfolio), asset, amount: funds },
      ],
    });
    assert(!posted.refused, 'expected the trader to be funded');
  }
}
