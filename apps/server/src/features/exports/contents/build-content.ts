import type { StoredExport } from '../exports-repository.ts';
import type { Report, Written } from '../writing/report.ts';
import { writeCsv } from '../writing/write-csv.ts';
import { writePdf } from '../writing/write-pdf.ts';
import type { ContentDeps } from './content-deps.ts';
import { loanJournalContent } from './loan-journal-content.ts';
import { ordersContent } from './orders-content.ts';
import { statementContent } from './statement-content.ts';
import { taxContent } from './tax-content.ts';
import { transactionsContent } from './transactions-content.ts';

export interface Content {
  readonly total: number;
  readonly pieces: AsyncIterable<Written>;
}

/** Returns the contents of a file, piece by piece. */
export async function buildContent(deps: ContentDeps, document: StoredExport): Promise<Content> {
  switch (document.kind) {
    case 'orders':
      return written(document, await ordersContent(deps, document));
    case 'statement':
      return written(document, await statementContent(deps, document));
    case 'loan_journal':
      return written(document, await loanJournalContent(deps, document));
    case 'tax':
      return written(document, await taxContent(deps, document));
    default:
      return written(document, await transactionsContent(deps, document));
  }
}

function written<Item>({ format }: StoredExport, report: Report<Item>): Content {
  return { total: report.total, pieces: format === 'csv' ? writeCsv(report) : writePdf(report) };
}
