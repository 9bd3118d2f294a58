import { openDatabase } from '../../../platform/database/database.ts';
import { programUrl } from '../../../platform/testing/test-database.ts';
import { programOn } from '../program-on.ts';
import type { KnownClient } from '../test-client.ts';
import { runWithdrawal, type WithdrawalPlan } from './withdrawal-scenario.ts';

/** What the drill passes to the process that it kills. */
export interface WithdrawalPlanInput {
  readonly ownerUrl: string;
  readonly start: string;
  readonly client: KnownClient;
  readonly plan: WithdrawalPlan;
}

// Runs the program in its own process, which plays one withdrawal until it is killed at its crash point.
const { ownerUrl, start, client, plan } = JSON.parse(process.env.HANDED ?? '') as WithdrawalPlanInput;
const database = openDatabase({ url: programUrl(ownerUrl), max: 4 });
const program = await programOn({ database, ownerUrl, start: new Date(start) });
await runWithdrawal(program, await program.client(client), plan);
await program.close();
await database.destroy();
