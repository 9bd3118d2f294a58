import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../platform/http/api.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { limitCallbacks } from '../../../platform/limits/limit-callbacks.ts';
import type { VerificationDeps } from '../verification-deps.ts';
import { refreshCheckTask } from '../verification-tasks.ts';
import { findCheckByRun } from './identity-checks-repository.ts';
import { type IdentityProvider, webhookPath } from './identity-port.ts';

const largestHookBytes = 256 * 1024;

/**
 * Receives the webhooks of identity providers. Verifies the signature over the raw bytes. The webhook only names a check, which is then
 * queried at the provider. An unknown name is no error, because checks are polled anyway.
 */
export function serveProviderHooks(
  { deps: { app, limits } }: Pick<Api, 'deps'>,
  deps: VerificationDeps,
): void {
  // A separate scope, because only here the body is read as raw bytes for the signature.
  app.register(async (scope) => {
    scope.addHook('onRequest', limitCallbacks(limits));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: largestHookBytes },
      (_request, body, done) => done(null, body),
    );
    for (const provider of deps.identityProviders) serveHook(scope, deps, provider);
  });
}

function serveHook(scope: FastifyInstance, deps: VerificationDeps, provider: IdentityProvider): void {
  scope.post(webhookPath(provider.name), async ({ body, headers }, reply) => {
    const hint = provider.hint(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
    if (hint === undefined) return reply.code(401).send();
    const check =
      hint.run === null ? undefined : await findCheckByRun(deps.database, provider.name, hint.run);
    if (check !== undefined) {
      const named = { check: check.public_id };
      const jobKey = `${refreshCheckTask}:${check.public_id}`;
      const options = { jobKey, provider: provider.name };
      await inTransaction(deps.database, (tx) => enqueue(tx, refreshCheckTask, named, options));
    }
    return reply.code(200).send();
  });
}
