import { z } from '@dukat/contract/z';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { sandboxOnfidoPath } from './sandbox-accounts.ts';
import { drawDocument, listSandboxDocuments, parseSandboxDocument } from './sandbox-documents.ts';
import { findRun, findRunByApplicant, hasSubmitted } from './sandbox-runs-repository.ts';

const listQuery = z.object({ applicant_id: z.string().max(100) });
const unknown = { error: { type: 'resource_not_found' } };

/** Onfido's documents of an applicant. */
export function serveOnfidoDocuments(scope: FastifyInstance, database: Database): void {
  scope.get(`${sandboxOnfidoPath}/documents`, async ({ query }, reply) => {
    const read = listQuery.safeParse(query);
    if (!read.success) return reply.code(422).send({ error: { type: 'validation_error' } });
    const { applicant_id: applicant } = read.data;
    const run = await findRunByApplicant(database, applicant);
    const shown = run !== undefined && hasSubmitted(run) ? listSandboxDocuments(run.id) : [];
    const documents = shown.map(({ id, side }) => ({
      id,
      applicant_id: applicant,
      created_at: run?.created_at.toISOString(),
      file_name: `${side}.jpg`,
      file_type: 'jpg',
      file_size: 1,
      href: `/v3.6/documents/${id}`,
      download_href: `/v3.6/documents/${id}/download`,
      type: 'national_identity_card',
      side,
      issuing_country: 'CZE',
    }));
    return reply.send({ documents });
  });

  scope.get<{ Params: { id: string } }>(
    `${sandboxOnfidoPath}/documents/:id/download`,
    async ({ params }, reply) => {
      const asked = parseSandboxDocument(params.id);
      const run = asked && (await findRun(database, asked.run));
      if (asked === undefined || run?.provider !== 'onfido' || !hasSubmitted(run))
        return reply.code(404).send(unknown);
      return reply.type('image/jpeg').send(await drawDocument(asked.side));
    },
  );
}
