import { documentMails } from '@dukat/locales/mails/documents';
import type { Slice } from '../../platform/slice.ts';
import { type DocumentsNeeds, registerDocumentsEndpoints } from './documents-endpoints.ts';
import { forgetExpired } from './documents-repository.ts';
import { type MakingParts, makeDocuments } from './making/make-documents.ts';

const makeTask = 'documents.make';
const forgetTask = 'documents.forget';

export const documentsSlice: Slice<MakingParts & DocumentsNeeds> = {
  name: 'documents',
  serveRetail: (api, needs) => registerDocumentsEndpoints(api, needs),
  // By their own timer and not in the queue of jobs, of which a long file would take a place.
  jobs: (parts) => ({
    tasks: {
      [makeTask]: () => makeDocuments(parts),
      [forgetTask]: () => forgetExpired(parts.database, parts.clock.now()),
    },
    repeated: [
      { task: makeTask, everyMs: 1_000 },
      { task: forgetTask, everyMs: 60 * 60_000 },
    ],
  }),
  mails: documentMails,
};
