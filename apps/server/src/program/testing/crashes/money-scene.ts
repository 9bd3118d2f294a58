import { amountOf, formatAmount, subtract } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { newAccount } from '../new-account.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import type { MoneyAct } from './money-act.ts';

/** Who is there when a scene begins. */
export interface SceneWorld {
  readonly program: TestProgram;
  /** A verified owner with crowns, euros and bitcoin. */
  readonly owner: TestClient;
}

/** Money that is ready for a step, and all that the step moves in the books. */
export interface ReadyScene {
  readonly act: MoneyAct;
  /** Each account's kind, asset and change, such as `available CZK 100`. */
  readonly moves: readonly string[];
}

export interface MoneyScene {
  readonly name: string;
  /** Where the process is killed: after everything is written, before it is committed. */
  readonly point: string;
  readonly prepare: (world: SceneWorld) => Promise<ReadyScene>;
}

let serial = 0;

/** An account of nobody that is known, with the limits of such a one. */
export async function newcomer(
  program: TestProgram,
): Promise<{ client: TestClient; verify: () => Promise<unknown> }> {
  serial += 1;
  const email = `newcomer${serial}@example.com`;
  const client = await newAccount(program, email);
  const verify = () =>
    program.database
      .updateTable('users')
      .set({ verification_status_tier1: 'VERIFIED' })
      .where('email', '=', email)
      .execute();
  return { client, verify };
}

type Balances = ReadonlyMap<string, { readonly name: string; readonly balance: string }>;

/** Every balance of the books. */
async function allBalances({ database }: TestProgram): Promise<Balances> {
  const { rows } = await sql<{ id: string; name: string; balance: string }>`
    select a.id, a.kind || ' ' || a.asset as name, trim_scale(b.balance)::text as balance
      from ledger_balances b join ledger_accounts a on a.id = b.account_id`.execute(database);
  return new Map(rows.map(({ id, ...row }) => [String(id), row]));
}

/** What changed between two readings, as scenes say it. */
function movesBetween(before: Balances, after: Balances): readonly string[] {
  const moves = [...after].flatMap(([id, { name, balance }]) => {
    const change = subtract(amountOf(balance), amountOf(before.get(id)?.balance ?? '0'));
    return change === 0n ? [] : [`${name} ${formatAmount(change)}`];
  });
  return moves.toSorted();
}

export interface Prepared extends ReadyScene {
  readonly before: Balances;
}

/** A scene's money, ready, and every balance before anything is done with it. */
export async function prepared({ prepare }: MoneyScene, world: SceneWorld): Promise<Prepared> {
  await world.program.tick();
  // What the scene before has left under way.
  await world.program.settle(2);
  const { act, moves } = await prepare(world);
  return { act, moves: moves.toSorted(), before: await allBalances(world.program) };
}

/** What has changed in the books since then. */
export async function movedSince({ before }: Prepared, { program }: SceneWorld): Promise<readonly string[]> {
  return movesBetween(before, await allBalances(program));
}
