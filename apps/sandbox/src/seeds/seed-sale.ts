import { createAutomaticSale } from '@dukat/contract/automatic-sales';
import { assert } from '@dukat/rules/result';
import {
  lockOwnSale,
  unauthorized,
  updateAuthorization,
} from '../../../server/src/features/automatic-sales/sales/sales-repository.ts';
import {
  insertAccountCheck,
  lockAccountCheck,
  recordPayer,
} from '../../../server/src/features/verification/bank-account/account-checks-repository.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { inTransaction } from '../../../server/src/platform/http/in-transaction.ts';
import { publicId } from '../../../server/src/platform/random.ts';
import type { DemoVisitor } from './demo-visitor.ts';

const bankAccount = '1000000582/0800';
/** The first two are sold and paid out; the last one is below the smallest deposit. */
const deposits = ['1', '2', '0.0001'];

interface SaleDeps {
  readonly database: Database;
  readonly now: Date;
}

/**
 * Creates an address of the demo whose coins are sold for the owner's bank account, and sends three deposits to it on the sandbox chain. The
 * jobs that start later process them as any others.
 */
export async function seedSale(
  { database, now }: SaleDeps,
  owner: DemoVisitor,
  userId: string,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const id = publicId();
    await insertAccountCheck(tx, { publicId: id, userId, currency: 'CZK', now });
    const check = await lockAccountCheck(tx, id);
    assert(check !== undefined, 'expected the check of the bank account');
    const payer = { payer_name: 'Demo', payer_account: bankAccount, paid_at: now };
    await recordPayer(tx, check.id, { status: 'verified', ...payer });
  });
  const created = await owner.post('/api/user/automatic_sales', {
    ...{ coin: 'LTC', network: 'LTC', currency: 'CZK' },
    bank: { to: { BankAccount: bankAccount }, payout_most: '20000' },
  });
  const { id, wallet } = createAutomaticSale.response.parse(created).automatic_sale;
  // As if the owner had typed the mailed code.
  await inTransaction(database, async (tx) => {
    const sale = await lockOwnSale(tx, { publicId: id, userId });
    assert(sale !== undefined, 'expected the sale of the demo');
    await updateAuthorization(tx, sale.id, { ...unauthorized, authorizedAt: now, epoch: sale.epoch }, now);
  });
  for (const amount of deposits) {
    await owner.post('/sandbox/chain/LTC/send', { asset: 'LTC', address: wallet.address, amount });
  }
}
