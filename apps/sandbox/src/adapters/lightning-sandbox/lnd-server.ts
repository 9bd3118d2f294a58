import { derivePublicKey } from '@dukat/rules/lightning/encode-invoice';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../../server/src/platform/http/in-transaction.ts';
import { isSameSecret } from '../../../../server/src/platform/random.ts';
import { serveInvoices } from './invoices-server.ts';
import { refuse } from './lnd-answer.ts';
import { servePayments } from './payments-server.ts';
import { type LightningSandboxDeps, sandboxLightningPath } from './sandbox-access.ts';
import { lockNode } from './sandbox-node-repository.ts';
import { sumInFlight } from './sandbox-payments-repository.ts';

/** The sandbox's implementation of LND's REST interface: only the calls that Dukat makes. */
export function serveLnd(app: FastifyInstance, deps: LightningSandboxDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async ({ headers }, reply) => {
      const given = String(headers['grpc-metadata-macaroon'] ?? '');
      if (isSameSecret(given, deps.keys.macaroon)) return;
      return refuse(reply, { code: 2, message: 'verification failed: signature mismatch' });
    });
    serveNode(scope, deps);
    serveInvoices(scope, deps);
    servePayments(scope, deps);
  });
}

function serveNode(scope: FastifyInstance, { database, keys, clock }: LightningSandboxDeps): void {
  scope.get(`${sandboxLightningPath}/v1/getinfo`, async () => ({
    identity_pubkey: Buffer.from(derivePublicKey(keys.node)).toString('hex'),
    alias: 'sandbox',
    num_active_channels: 1,
    block_height: Math.floor(clock.now().getTime() / 600_000),
    synced_to_chain: true,
    synced_to_graph: true,
    chains: [{ chain: 'bitcoin', network: 'regtest' }],
  }));
  scope.get(`${sandboxLightningPath}/v1/balance/channels`, async () => {
    const node = await inTransaction(database, lockNode);
    const amount = (msat: string) => ({ sat: String(BigInt(msat) / 1000n), msat });
    return {
      local_balance: amount(node.local_msat),
      remote_balance: amount(node.remote_msat),
      unsettled_local_balance: amount(await sumInFlight(database)),
    };
  });
}
