import { openDatabase } from '../../../platform/database/database.ts';
import { programUrl } from '../../../platform/testing/test-database.ts';
import { programOn } from '../../../program/testing/program-on.ts';
import type { KnownClient } from '../../../program/testing/test-client.ts';
import { earnRewards } from '../earning/earn-rewards.ts';

/** What the test passes to the process that it is going to kill. */
export interface Handed {
  readonly ownerUrl: string;
  readonly start: string;
  readonly client: KnownClient;
  readonly act: 'earn' | 'pay';
}

// The program in a separate process. It stores rewards, or pays them, until it is killed at its crash point.
const { ownerUrl, start, client, act } = JSON.parse(process.env.HANDED ?? '') as Handed;
const database = openDatabase({ url: programUrl(ownerUrl), max: 4 });
const program = await programOn({ database, ownerUrl, start: new Date(start) });
if (act === 'earn') {
  for (let round = 0; round < 1000; round += 1) await earnRewards(program);
}
if (act === 'pay') {
  const key = { 'idempotency-key': 'crash:referral-paid' };
  await (await program.client(client)).post('/api/user/pay_referral', {}, key);
}
await program.close();
await database.destroy();
