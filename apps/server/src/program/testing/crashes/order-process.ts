import { openDatabase } from '../../../platform/database/database.ts';
import { programUrl } from '../../../platform/testing/test-database.ts';
import { programOn } from '../program-on.ts';
import type { KnownClient } from '../test-client.ts';
import { type Plan, runPlan } from './crash-scenarios.ts';

/** What the drill passes to the process that it kills. */
export interface OrderPlanInput {
  readonly ownerUrl: string;
  readonly start: string;
  readonly client: KnownClient;
  readonly plan: Plan;
  readonly brokerMarkets?: readonly string[];
}

// Runs the program in its own process, which plays one plan until it is killed at its crash point.
const {
  ownerUrl,
  start,
  client,
  plan,
  brokerMarkets = [],
} = JSON.parse(process.env.HANDED ?? '') as OrderPlanInput;
const database = openDatabase({ url: programUrl(ownerUrl), max: 4 });
const program = await programOn({ database, ownerUrl, start: new Date(start), brokerMarkets });
await runPlan(program, await program.client(client), plan);
await program.close();
await database.destroy();
