import { createHmac, randomUUID } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { parseJson } from '@dukat/rules/parse-json';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../../../server/src/platform/random.ts';
import { sandboxPersonPath, sandboxSumsubPath } from './sandbox-accounts.ts';
import type { IdentitySandboxDeps } from './sandbox-deps.ts';
import {
  findRun,
  findRunByCustomer,
  insertRun,
  type SandboxRun,
  setReturnUrl,
} from './sandbox-runs-repository.ts';
import { serveSumsubDocuments } from './sumsub-documents-server.ts';

const applicantBody = z.object({ externalUserId: z.string().max(100) });
const linkBody = z.object({
  userId: z.string().max(100),
  levelName: z.string(),
  redirect: z.object({ successUrl: z.string().max(2000).nullish() }).nullish(),
});
const unauthorized = { code: 401, description: 'Invalid signature' };
const maxAgeSeconds = 60;

/** The sandbox's implementation of Sumsub's API: only the calls that Dukat makes. */
export function serveSumsub(app: FastifyInstance, deps: IdentitySandboxDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Keeps the raw body, because the signature covers its bytes.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    serveApplicants(scope, deps);
  });
}

function serveApplicants(scope: FastifyInstance, { database, clock, accounts, ownUrl }: IdentitySandboxDeps) {
  const { secretKey, appToken, levelName } = accounts.sumsub;

  function isSigned({ headers, method, url, body }: FastifyRequest): boolean {
    const seconds = String(headers['x-app-access-ts'] ?? '');
    const age = Math.abs(clock.now().getTime() / 1000 - Number(seconds));
    if (headers['x-app-token'] !== appToken || !(age <= maxAgeSeconds)) return false;
    const signed = `${seconds}${method}${url.slice(sandboxSumsubPath.length)}${toText(body)}`;
    const expected = createHmac('sha256', secretKey).update(signed).digest('hex');
    return isSameSecret(String(headers['x-app-access-sig'] ?? ''), expected);
  }

  scope.post(`${sandboxSumsubPath}/resources/applicants`, async (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send(unauthorized);
    const read = applicantBody.safeParse(parseJson(toText(request.body)));
    if (!read.success) return reply.code(400).send({ code: 400 });
    const id = randomUUID();
    const run: SandboxRun = {
      id,
      provider: 'sumsub',
      applicant: id,
      person: '',
      customer: read.data.externalUserId,
      status: 'waiting',
      reasons: [],
      return_url: null,
      created_at: clock.now(),
    };
    await insertRun(database, run);
    const review = { levelName, reviewStatus: 'init' };
    return reply.code(201).send({ id, externalUserId: run.customer, review });
  });

  scope.post(`${sandboxSumsubPath}/resources/sdkIntegrations/levels/-/websdkLink`, async (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send(unauthorized);
    const read = linkBody.safeParse(parseJson(toText(request.body)));
    const run = read.success ? await findRunByCustomer(database, read.data.userId) : undefined;
    if (!read.success || run === undefined) return reply.code(400).send({ code: 400 });
    await setReturnUrl(database, run.id, read.data.redirect?.successUrl ?? null);
    return reply.send({ url: `${ownUrl}${sandboxPersonPath}/${run.id}` });
  });

  scope.get<{ Params: { id: string } }>(
    `${sandboxSumsubPath}/resources/applicants/:id/status`,
    async (request, reply) => {
      if (!isSigned(request)) return reply.code(401).send(unauthorized);
      const run = await findRun(database, request.params.id);
      if (run?.provider !== 'sumsub') return reply.code(404).send({ code: 404 });
      return reply.send(sumsubStatus(run));
    },
  );

  serveSumsubDocuments(scope, database, isSigned);
}

export function sumsubStatus({ status, reasons }: Pick<SandboxRun, 'status' | 'reasons'>) {
  switch (status) {
    case 'waiting':
      return { reviewStatus: 'init' };
    case 'processing':
      return { reviewStatus: 'pending' };
    case 'review':
      return { reviewStatus: 'onHold' };
    case 'approved':
      return { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } };
    default: {
      const reviewRejectType = status === 'refused' ? 'FINAL' : 'RETRY';
      return {
        reviewStatus: 'completed',
        reviewResult: { reviewAnswer: 'RED', reviewRejectType, rejectLabels: reasons },
      };
    }
  }
}

function toText(body: unknown): string {
  return typeof body === 'string' ? body : '';
}
