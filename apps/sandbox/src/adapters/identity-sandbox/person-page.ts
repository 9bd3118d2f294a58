import { createHmac } from 'node:crypto';
import { z } from '@dukat/contract/z';
import type { FastifyInstance } from 'fastify';
import { onfidoSignatureHeader } from '../../../../server/src/adapters/onfido/onfido.ts';
import { webhookPath } from '../../../../server/src/features/verification/identity/identity-port.ts';
import { toOnfidoStatus } from './onfido-server.ts';
import { sandboxPersonPath } from './sandbox-accounts.ts';
import type { IdentitySandboxDeps } from './sandbox-deps.ts';
import { findRun, type SandboxRun, setRunStatus } from './sandbox-runs-repository.ts';
import { sumsubStatus } from './sumsub-server.ts';

const outcomes = ['approved', 'refused', 'again', 'review', 'processing'] as const;
const outcome = z.enum(outcomes);
const webhookTimeoutMs = 5000;

/** The page on which a tester simulates the person at the camera and the provider's decision. */
export function servePersonPage(app: FastifyInstance, deps: IdentitySandboxDeps): void {
  const { database } = deps;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));

    scope.get<{ Params: { run: string } }>(`${sandboxPersonPath}/:run`, async ({ params }, reply) => {
      const run = await findRun(database, params.run);
      if (run === undefined) return reply.code(404).send();
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(renderPage(run));
    });

    scope.post<{ Params: { run: string; outcome: string } }>(
      `${sandboxPersonPath}/:run/:outcome`,
      async ({ params }, reply) => {
        const chosen = outcome.safeParse(params.outcome);
        if (!chosen.success) return reply.code(422).send();
        const reasons = chosen.data === 'refused' || chosen.data === 'again' ? ['BAD_PHOTO'] : [];
        const run = await setRunStatus(database, params.run, chosen.data, reasons);
        if (run === undefined) return reply.code(404).send();
        await sendWebhook(deps, run);
        return reply.redirect(run.return_url ?? `${sandboxPersonPath}/${run.id}`, 303);
      },
    );
  });
}

/** Sends a signed webhook as the provider does. It is lost if nobody answers. */
async function sendWebhook({ accounts, ownUrl }: IdentitySandboxDeps, run: SandboxRun): Promise<void> {
  const body = JSON.stringify(run.provider === 'onfido' ? buildOnfidoWebhook(run) : buildSumsubWebhook(run));
  const sign = (digest: string, secret: string) => createHmac(digest, secret).update(body).digest('hex');
  const headers: Record<string, string> =
    run.provider === 'onfido'
      ? { [onfidoSignatureHeader]: sign('sha256', accounts.onfido.webhookToken) }
      : {
          'x-payload-digest': sign('sha256', accounts.sumsub.webhookSecret),
          'x-payload-digest-alg': 'HMAC_SHA256_HEX',
        };
  await fetch(`${ownUrl}${webhookPath(run.provider)}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(webhookTimeoutMs),
  }).catch(() => undefined);
}

function buildOnfidoWebhook({ id, status }: SandboxRun) {
  const object = { id, status: toOnfidoStatus(status), completed_at_iso8601: new Date().toISOString() };
  return { payload: { resource_type: 'workflow_run', action: 'workflow_run.completed', object } };
}

function buildSumsubWebhook(run: SandboxRun) {
  return {
    type: 'applicantReviewed',
    applicantId: run.id,
    externalUserId: run.customer,
    ...sumsubStatus(run),
  };
}

function renderPage({ id, provider }: SandboxRun): string {
  const buttons = outcomes.map(
    (name) =>
      `<form method="post" action="${sandboxPersonPath}/${id}/${name}"><button>${name}</button></form>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox: ${provider}</title><h1>Sandbox: ${provider}</h1>
<p>Here the person would show a document and a face. Choose what the provider finds.</p>${buttons.join('')}</html>`;
}
