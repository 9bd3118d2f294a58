import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { lndNode } from '../../../../../server/src/adapters/lnd/lnd-node.ts';
import { fakeClock } from '../../../../../server/src/platform/clock.ts';
import { testDatabase } from '../../../../../server/src/platform/testing/test-database.ts';
import { serveLnd } from '../lnd-server.ts';
import { servePage } from '../outside-page.ts';
import { type OutsidePayment, payFromOutside } from '../receive-payment.ts';
import { sandboxLightningKeys, sandboxLndAccess } from '../sandbox-access.ts';
import { makeOutsideInvoice } from '../send-payment.ts';

/** The sandbox's node on real HTTP, and the adapter that calls it. */
export async function lightningWorld() {
  const store = await testDatabase();
  const clock = fakeClock(new Date('2026-03-02T10:00:00Z'));
  const keys = sandboxLightningKeys('test');
  const deps = { database: store.database, clock, keys };
  const app = Fastify();
  serveLnd(app, deps);
  servePage(app, deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const options = { ...sandboxLndAccess(url, keys), network: 'bcrt', clock } as const;
  return {
    deps,
    clock,
    app,
    url,
    options,
    node: lndNode({ ...options, payMs: 1500, waitMs: 1500 }),
    pay: (payment: OutsidePayment) => payFromOutside(deps, payment),
    outside: (terms: Parameters<typeof makeOutsideInvoice>[1]) => makeOutsideInvoice(deps, terms),
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await store.close();
    },
  };
}
