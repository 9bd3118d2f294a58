import { formatAmount, subtract, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { newAccount } from '../new-account.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import type { MoneyAct } from './money-act.ts';

/** The state in which every scene begins. */
export interface SceneWorld {
  readonly program: TestProgram;
  /** A verified owner with CZK, EUR and BTC. */
  readonly owner: TestClient;
}

/** Money that is ready for a step, and the ledger changes that the step causes. */
export interface ReadyScene {
  readonly act: MoneyAct;
  /** Each account's kind, asset and change, such as `available CZK 100`. */
  readonly moves: readonly string[];
  /** What the step needs anew before it is repeated later, such as newer prices. */
  readonly renew?: () => Promise<void>;
}

export interface MoneyScene {
  readonly name: string;
  /** The crash point: after everything is written, before it is committed. */
  readonly point: string;
  /** The step posts nothing, so that no posting of it can be cut. */
  readonly isWithoutPosting?: boolean;
  readonly prepare: (world: SceneWorld) => Promise<ReadyScene>;
}

let serial = 0;

/** A new account without verification, with the limits of its tier. */
export async function createNewcomer(
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

/** The changes between two readings, in the format of `moves`. */
function diffBalances(before: Balances, after: Balances): readonly string[] {
  const moves = [...after].flatMap(([id, { name, balance }]) => {
    const change = subtract(toAmount(balance), toAmount(before.get(id)?.balance ?? '0'));
    return change === 0n ? [] : [`${name} ${formatAmount(change)}`];
  });
  return moves.toSorted();
}

export interface PreparedScene extends ReadyScene {
  readonly before: Balances;
}

/** Prepares a scene and reads every balance before its step. */
export async function prepareScene({ prepare }: MoneyScene, world: SceneWorld): Promise<PreparedScene> {
  await world.program.tick();
  // Finishes what the previous scene left pending.
  await world.program.settle(2);
  // A session ends when it is unused for long, and each scene moves the clock.
  await world.owner.get('/api/user/me');
  const { act, moves, ...ready } = await prepare(world);
  serial += 1;
  return {
    ...ready,
    act: act.by === 'owner' ? { ...act, key: String(serial) } : act,
    moves: moves.toSorted(),
    before: await allBalances(world.program),
  };
}

/** Longer than the timeout of an unanswered call. */
const laterMs = 5 * 60_000;

/** Lets time pass between a step that was interrupted and its repetition. */
export async function waitToRepeat({ renew }: ReadyScene, { program }: SceneWorld): Promise<void> {
  program.clock.advance(laterMs);
  await program.tick();
  await renew?.();
}

/** The ledger changes since then. */
export async function readMoves(
  { before }: PreparedScene,
  { program }: SceneWorld,
): Promise<readonly string[]> {
  return diffBalances(before, await allBalances(program));
}
