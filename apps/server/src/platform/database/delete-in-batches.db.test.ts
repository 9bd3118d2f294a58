import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fakeClock } from '../clock.ts';
import { usedProofsJobs } from '../http/application/used-proofs-repository.ts';
import { idempotencyJobs } from '../http/idempotency/idempotency.ts';
import { testDatabase } from '../testing/test-database.ts';

test('deletes more than two batches of expired answers and keeps recent ones', async () => {
  const { database, close } = await testDatabase();
  try {
    const clock = fakeClock();
    await sql`
      insert into idempotency_keys (scope, key, request_hash, created_at, status, answer)
      select 'user:1', 'key-' || n, '', ${clock.now()}::timestamptz - interval '25 hours' * (n % 2), 200, '{}'
        from generate_series(1, 50001) as n`.execute(database);
    await idempotencyJobs(database, clock).tasks['forget-answers']?.({});
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::integer as left from idempotency_keys`.execute(database);
    expect(rows).toEqual([{ left: 25_000 }]);
  } finally {
    await close();
  }
});

test('deletes more than two batches of used proofs and keeps recent ones', async () => {
  const { database, close } = await testDatabase();
  try {
    const clock = fakeClock();
    await sql`
      insert into used_proofs (device_id, proof_hash, used_at)
      select 'mx.phone', 'proof-' || n, ${clock.now()}::timestamptz - interval '11 minutes' * (n % 2)
        from generate_series(1, 50001) as n`.execute(database);
    await usedProofsJobs(database, clock).tasks['forget-proofs']?.({});
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::integer as left from used_proofs`.execute(database);
    expect(rows).toEqual([{ left: 25_000 }]);
  } finally {
    await close();
  }
});
