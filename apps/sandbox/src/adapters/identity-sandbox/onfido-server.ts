import { randomUUID } from 'node:crypto';
import { z } from '@dukat/contract/z';
import type { CheckUpdate } from '@dukat/rules/verification/identity-check';
import type { FastifyInstance } from 'fastify';
import { serveOnfidoDocuments } from './onfido-documents-server.ts';
import { sandboxOnfidoPath, sandboxPersonPath } from './sandbox-accounts.ts';
import type { IdentitySandboxDeps } from './sandbox-deps.ts';
import { findRun, insertRun, type SandboxRun } from './sandbox-runs-repository.ts';

const applicantBody = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullish(),
});
const runBody = z.object({
  applicant_id: z.string().max(100),
  workflow_id: z.string(),
  customer_user_id: z.string().max(100).nullish(),
  link: z.object({ completed_redirect_url: z.string().max(2000).nullish() }).nullish(),
});

/** The sandbox's implementation of Onfido's API 3.6: only the calls that Dukat makes. */
export function serveOnfido(
  app: FastifyInstance,
  { database, clock, accounts, ownUrl }: IdentitySandboxDeps,
) {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization === `Token token=${accounts.onfido.apiToken}`) return;
      await reply.code(401).send({ error: { type: 'authorization_error', message: 'Authorization error' } });
    });

    scope.post(`${sandboxOnfidoPath}/applicants`, async ({ body }, reply) => {
      const read = applicantBody.safeParse(body);
      if (!read.success) return reply.code(422).send({ error: { type: 'validation_error' } });
      const { first_name, last_name, email } = read.data;
      return reply
        .code(201)
        .send({ id: randomUUID(), sandbox: true, first_name, last_name, email: email ?? null });
    });

    scope.post(`${sandboxOnfidoPath}/workflow_runs`, async ({ body }, reply) => {
      const read = runBody.safeParse(body);
      if (!read.success || read.data.workflow_id !== accounts.onfido.workflowId) {
        return reply.code(422).send({ error: { type: 'validation_error' } });
      }
      const { applicant_id: applicant, customer_user_id: customer, link } = read.data;
      const run: SandboxRun = {
        id: randomUUID(),
        provider: 'onfido',
        applicant,
        person: '',
        customer: customer ?? null,
        status: 'waiting',
        reasons: [],
        return_url: link?.completed_redirect_url ?? null,
        created_at: clock.now(),
      };
      await insertRun(database, run);
      return reply.code(201).send(toRunResponse(run, ownUrl));
    });

    serveOnfidoDocuments(scope, database);

    scope.get<{ Params: { id: string } }>(
      `${sandboxOnfidoPath}/workflow_runs/:id`,
      async ({ params }, reply) => {
        const run = await findRun(database, params.id);
        if (run?.provider !== 'onfido')
          return reply.code(404).send({ error: { type: 'resource_not_found' } });
        return reply.send(toRunResponse(run, ownUrl));
      },
    );
  });
}

const words: Readonly<Record<CheckUpdate, string>> = {
  waiting: 'awaiting_input',
  processing: 'processing',
  review: 'review',
  approved: 'approved',
  refused: 'declined',
  again: 'abandoned',
  expired: 'abandoned',
};

export function toOnfidoStatus(status: CheckUpdate): string {
  return words[status];
}

function toRunResponse(run: SandboxRun, ownUrl: string) {
  return {
    id: run.id,
    applicant_id: run.applicant,
    workflow_id: 'sandbox-workflow',
    workflow_version_id: 1,
    status: toOnfidoStatus(run.status),
    output: null,
    reasons: run.reasons,
    customer_user_id: run.customer,
    link: {
      url: `${ownUrl}${sandboxPersonPath}/${run.id}`,
      completed_redirect_url: run.return_url,
    },
  };
}
