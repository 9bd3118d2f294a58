import type { identityDocument } from '@dukat/contract/back-office/identity-documents';
import type { z } from '@dukat/contract/z';
import type { Database } from '../../../platform/database/database.ts';
import { actsOnSubjects } from '../../operators/operators-facade.ts';
import { type DocumentFacts, listCheckDocuments } from './identity-documents-repository.ts';
import { documentSubject, openedAct } from './open-document.ts';

type ShownDocument = z.output<typeof identityDocument>;

const mostOpenings = 20;

/** Returns the documents of each check, with the audit records of their openings, newest first. */
export async function shownDocuments(
  db: Database,
  checkIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ShownDocument[]>> {
  const documents = await listCheckDocuments(db, checkIds);
  const subjects = documents.map(({ public_id: id }) => documentSubject(id));
  const acts = await actsOnSubjects(db, { act: openedAct, subjects, maxPerSubject: mostOpenings });
  const byCheck = new Map<string, ShownDocument[]>();
  for (const document of documents) {
    const openings = (acts.get(documentSubject(document.public_id)) ?? []).map(
      ({ at, operator, reason }) => ({
        at: at.toISOString(),
        operator,
        reason,
      }),
    );
    const shown = { ...wireIdentityDocument(document), openings };
    byCheck.set(document.check_id, [...(byCheck.get(document.check_id) ?? []), shown]);
  }
  return byCheck;
}

function wireIdentityDocument({ public_id: id, kind, side, type, size, kept_at: at }: DocumentFacts) {
  return { id, kind, side, type, size, kept_at: at.toISOString() };
}
