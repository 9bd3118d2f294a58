import './seeded-chance.ts';
import {
  startTestPostgres,
  type TestPostgres,
} from '../../apps/server/src/platform/testing/start-test-postgres.ts';
import { type TestDatabase, testDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { catalogueNet } from './catalogue-net.ts';
import { interfaceNet } from './interface-net.ts';
import { moneyNet } from './money-net.ts';
import { textNet } from './text-net.ts';

// Prints the behaviour that a refactoring must not change: `npm run nets > before.txt`, or a part of it, `npm run nets -- text money`.

/** Creates a migrated database. The caller closes it. */
export type OpenDatabase = () => Promise<TestDatabase>;

const nets: Readonly<Record<string, (open: OpenDatabase) => Promise<string[]>>> = {
  text: textNet,
  interface: interfaceNet,
  catalogue: catalogueNet,
  money: moneyNet,
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(nets);
let postgres: TestPostgres | undefined;
const open = async () => {
  postgres ??= await startTestPostgres();
  return testDatabase(postgres.url);
};
try {
  for (const name of names) {
    const net = nets[name];
    if (net === undefined) throw new Error(`expected one of ${Object.keys(nets).join(', ')}, not ${name}`);
    const lines = await net(open);
    process.stdout.write(`== ${name} net: ${lines.length} lines\n${lines.join('\n')}\n`);
  }
} finally {
  await postgres?.stop();
}
