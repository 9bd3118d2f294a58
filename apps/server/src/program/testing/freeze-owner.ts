import { endFreeze, freezePayouts } from '../../features/freezes/freezes-facade.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { tradingSite } from './activate-trading.ts';
import type { TestClient } from './test-client.ts';
import type { TestProgram } from './test-program.ts';

const subject = 'deposit:lost';

/** Freezes a client's account because of a lost deposit in the basic portfolio. */
export async function freezeOwner(program: TestProgram, client: TestClient): Promise<void> {
  const { portfolios } = (await client.get('/api/user/portfolios', tradingSite)).body;
  const basic = (portfolios as { id: string; type: string }[]).find(({ type }) => type === 'basic');
  const { id } = await program.database
    .selectFrom('portfolios')
    .select('id')
    .where('public_id', '=', String(basic?.id))
    .executeTakeFirstOrThrow();
  await inTransaction(program.database, (tx) =>
    freezePayouts(tx, { subject, portfolioId: id, now: program.clock.now() }),
  );
}

export async function unfreezeOwner(program: TestProgram): Promise<void> {
  await inTransaction(program.database, (tx) => endFreeze(tx, subject, program.clock.now()));
}
