import { inTransaction } from '../../../platform/http/in-transaction.ts';
import type { Slice } from '../../../platform/slice.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import type { Deps } from '../../../program/open-dependencies.ts';
import { slices } from '../../../program/slices.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { programOn } from '../../../program/testing/program-on.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import type { InvoiceListener, PaidInvoice } from '../lightning-facade.ts';
import { lightningSlice } from '../slice.ts';
import { MemoryNode } from './memory-node.ts';

const start = new Date('2026-03-02T10:00:00Z');

/** The program with a node in memory and a verified owner. */
export async function lightningWorld() {
  const base = await testDatabase();
  const node = new MemoryNode(start);
  const notified: PaidInvoice[] = [];
  const listener: InvoiceListener = {
    invoicePaid: async (_: unknown, paid: PaidInvoice) => void notified.push(paid),
  };
  const withNode = (deps: Deps): Deps => ({
    ...deps,
    lightningDeps: { ...deps.lightningDeps, lightningNode: node, invoiceListeners: { donation: listener } },
  });
  const slice: Slice<Deps> = {
    ...lightningSlice,
    serveRetail: (api, deps) => lightningSlice.serveRetail?.(api, withNode(deps)),
    jobs: (deps) => lightningSlice.jobs?.(withNode(deps)) ?? { tasks: {} },
  };
  const program = await programOn({
    ...base,
    start,
    slices: slices.map((its) => (its.name === slice.name ? slice : its)),
  });
  node.clock = program.clock;
  await program.tick();
  const owner = await signIn(program, 'verified@dukat.test');
  const deps: LightningDeps = withNode(program.deps).lightningDeps;
  return {
    ...{ program, node, owner, deps, notified, ownerUrl: base.ownerUrl },
    inTransaction: <Value>(work: Parameters<typeof inTransaction<Value>>[1]) =>
      inTransaction(base.database, work),
    async close() {
      await program.close();
      await base.close();
    },
  };
}

/** The spendable bitcoins of a client's account. */
export async function readBalance(client: TestClient): Promise<string> {
  const { body } = await client.get('/api/user/accounts');
  const accounts = body.accounts as { currency: string; availableFunds: string }[];
  return accounts.find(({ currency }) => currency === 'BTC')?.availableFunds ?? '0';
}
