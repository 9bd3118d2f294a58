import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { sandboxSumsubPath } from './sandbox-accounts.ts';
import { drawDocument, listSandboxDocuments, parseSandboxDocument } from './sandbox-documents.ts';
import { findRun, hasSubmitted } from './sandbox-runs-repository.ts';

const applicants = `${sandboxSumsubPath}/resources/applicants/:id`;

/** Sumsub's documents of an applicant, including a selfie as at the real provider. */
export function serveSumsubDocuments(
  scope: FastifyInstance,
  database: Database,
  isSigned: (request: FastifyRequest) => boolean,
): void {
  const listRunDocuments = async (id: string) => {
    const run = await findRun(database, id);
    return run?.provider === 'sumsub' ? run : undefined;
  };

  scope.get<{ Params: { id: string } }>(`${applicants}/metadata/resources`, async (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send({ code: 401 });
    const run = await listRunDocuments(request.params.id);
    if (run === undefined) return reply.code(404).send({ code: 404 });
    const cards = hasSubmitted(run) ? listSandboxDocuments(run.id) : [];
    const items = cards.map(({ id, side }) => ({
      id,
      idDocDef: { country: 'CZE', idDocType: 'ID_CARD', idDocSubType: `${side.toUpperCase()}_SIDE` },
      deactivated: false,
    }));
    const face = { id: `${run.id}-face`, idDocDef: { country: 'CZE', idDocType: 'SELFIE' } };
    return reply.send({ items: [...items, face], totalItems: items.length + 1 });
  });

  scope.get<{ Params: { id: string; image: string } }>(
    `${applicants}/resources/:image`,
    async (request, reply) => {
      if (!isSigned(request)) return reply.code(401).send({ code: 401 });
      const run = await listRunDocuments(request.params.id);
      const asked = parseSandboxDocument(request.params.image);
      if (run === undefined || asked?.run !== run.id || !hasSubmitted(run)) {
        return reply.code(404).send({ code: 404 });
      }
      return reply.type('image/jpeg').send(await drawDocument(asked.side));
    },
  );
}
