import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigratedBefore, migratedBefore } from '../../../../platform/testing/migrated-before.ts';
import { packCommands } from '../batch/packed-commands.ts';

// The journal of the last release replays as before.
let before: MigratedBefore;

beforeEach(async () => {
  before = await migratedBefore('0230');
});
afterEach(() => before.close());

const commandBytes = 64;
const written = [
  { first: 1, commands: [command(1, 0, 255), command(1, 7, 255), command(1, 7, 255)] },
  { first: 4, commands: [command(0, 0, 0)] },
  { first: 5, commands: Array.from({ length: 40 }, (_none, index) => command(index, 128, 3 * index)) },
];

function command(kind: number, middle: number, last: number): Buffer {
  const record = Buffer.alloc(commandBytes);
  record[0] = kind;
  record[33] = middle;
  record[commandBytes - 1] = last;
  return record;
}

test('the migration packs the journal as the exchange packs it from now on', async () => {
  for (const { first, commands } of written)
    await before.ask(
      `insert into trading_journal values (7, ${first}, decode('${Buffer.concat(commands).toString('hex')}', 'hex'))`,
    );
  await before.migrate(['0230_trading_pack-journal.sql']);
  const columns = "first_number::int as first, commands, encode(packed, 'hex') as packed";
  expect(await before.ask(`select ${columns} from trading_journal order by first_number`)).toEqual(
    written.map(({ first, commands }) => ({
      first,
      commands: commands.length,
      packed: packCommands(commands).toString('hex'),
    })),
  );
});
