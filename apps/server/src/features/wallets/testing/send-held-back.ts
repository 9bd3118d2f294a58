import { serverAddressChecks } from '@dukat/rules/wallets/server-address-checks';
import { openDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { planHeldReturn, returnHeldDeposit } from '../deposits/return-held-deposit.ts';
import { sandboxWorld } from './sandbox-world.ts';

// A process that returns held coins for the crash tests, unless it is killed.
const [url = '', depositId = '', address = ''] = process.argv.slice(2);
const database = openDatabase({ url, max: 2 });
const { chains, clock } = await sandboxWorld(database);
await inTransaction(database, async (tx) => {
  const now = clock.now();
  const known = { chains, addressChecks: serverAddressChecks(), now };
  const planned = await planHeldReturn(tx, { depositId, to: { Address: address }, ...known });
  if (!planned.refused) await returnHeldDeposit(tx, planned.value, { chains, now });
});
await database.destroy();
