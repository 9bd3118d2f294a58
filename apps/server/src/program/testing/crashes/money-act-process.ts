import { openDatabase } from '../../../platform/database/database.ts';
import { programUrl } from '../../../platform/testing/test-database.ts';
import { programOn } from '../program-on.ts';
import { type MoneyActInput, runMoneyAct } from './money-act.ts';

// Runs the program in its own process, which takes one step with money until it is killed at its crash point.
const { ownerUrl, start, act, brokerMarkets = [] } = JSON.parse(process.env.HANDED ?? '') as MoneyActInput;
const database = openDatabase({ url: programUrl(ownerUrl), max: 4 });
const program = await programOn({ database, ownerUrl, start: new Date(start), brokerMarkets });
await runMoneyAct(program, act);
await program.close();
await database.destroy();
