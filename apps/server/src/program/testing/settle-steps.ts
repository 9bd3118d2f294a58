import { createHash } from 'node:crypto';
import pg from 'pg';

type Step = () => Promise<void>;

interface Statement {
  readonly asked: string;
  rows: number | null;
}

const traces = new Set<Statement[]>();

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client, given: unknown[]) {
    const answer: unknown = Reflect.apply(query, client, given);
    if (traces.size > 0) note(given, answer);
    return answer;
  },
});

function note([asked, values]: readonly unknown[], answer: unknown): void {
  // Without the name of a prepared statement, which it has only from its third use.
  const said =
    typeof asked === 'object' && asked !== null && 'text' in asked
      ? [asked.text, 'values' in asked && asked.values]
      : [asked, values];
  const statement: Statement = { asked: JSON.stringify(said, withoutChance), rows: null };
  for (const trace of traces) trace.push(statement);
  if (!(answer instanceof Promise)) return;
  answer.then(
    ({ rowCount }: pg.QueryResult) => {
      statement.rows = rowCount;
    },
    () => {},
  );
}

/** The clock's moments, and the name of a worker of the queue, which is new in each round. */
const changing = /^(\d{4}-\d\d-\d\dT[\d:.]+Z|otpool-[0-9a-f]+)$/;

const withoutChance = (_: string, value: unknown) => {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'string' && changing.test(value) ? '' : value;
};

/** Runs the step and returns a digest of the statements that this process sent meanwhile, in any order. */
async function trace(step: Step): Promise<string> {
  const statements: Statement[] = [];
  traces.add(statements);
  try {
    await step();
  } finally {
    traces.delete(statements);
  }
  const lines = statements.map(({ asked, rows }) => `${asked} ${rows}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('base64');
}

/** Runs a step and returns whether it found nothing to do. */
type IdleCheck = () => Promise<boolean>;

/**
 * A step finds nothing to do if it sends what it sent in its last run, or in any two runs in succession: the same statements, with the
 * same values and numbers of rows.
 */
function idleCheck(step: Step): IdleCheck {
  const idle = new Set<string>();
  let last = '';
  return async () => {
    const now = await trace(step);
    if (now === last) idle.add(now);
    last = now;
    return idle.has(now);
  };
}

/**
 * Returns a function that runs the steps in turn, at most so many rounds, until each has found nothing to do since any last did something.
 * Progress outside the database is not noticed, such as a call that is answered differently the second time.
 */
export function settleSteps(steps: readonly Step[]): (rounds: number) => Promise<void> {
  const checks = steps.map(idleCheck);
  return async (rounds) => {
    let idle = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const isIdle of checks) {
        idle = (await isIdle()) ? idle + 1 : 0;
        if (idle === checks.length) return;
      }
    }
  };
}
