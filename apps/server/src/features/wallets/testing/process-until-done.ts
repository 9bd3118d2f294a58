import { openDatabase } from '../../../platform/database/database.ts';
import { sandboxWorld } from './sandbox-world.ts';

// A worker process for the crash tests: works on one network until nothing is open, or until it is killed.
const [url = '', network = ''] = process.argv.slice(2);
const database = openDatabase({ url, max: 4 });
const world = await sandboxWorld(database);

async function isOpen(): Promise<boolean> {
  const payout = await database
    .selectFrom('wallet_withdrawals')
    .select('id')
    .where('network', '=', network)
    .where('status', 'in', ['stored', 'signed', 'sent'])
    .limit(1)
    .executeTakeFirst();
  const deposit = await database
    .selectFrom('wallet_deposits')
    .select('id')
    .where('network', '=', network)
    .where('status', '=', 'seen')
    .limit(1)
    .executeTakeFirst();
  return payout !== undefined || deposit !== undefined;
}

const maxRounds = 40;
let rounds = 0;
do {
  await world.tend(network);
  await world.mine(network);
  rounds += 1;
} while (rounds < maxRounds && (await isOpen()));
await database.destroy();
