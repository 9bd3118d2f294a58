import { type StatementWords, statementWords } from '@dukat/locales/documents/statement-words';
import type { StoredDocument } from '../documents-repository.ts';
import { statementName } from '../statements/statement-name.ts';
import type { Report } from '../writing/report.ts';
import { type DocumentLine, oldestFirst } from './account-lines.ts';
import { type ContentDeps, fill, headOf, readerOf } from './content-parts.ts';
import { filterOf, lineColumns } from './transactions-content.ts';

/** A closed month or year: opening balances, every line, closing balances, under a number that anyone can verify. */
export async function statementContent(
  deps: ContentDeps,
  document: StoredDocument,
): Promise<Report<DocumentLine>> {
  const lines = await oldestFirst(deps, document, filterOf(document), Number.POSITIVE_INFINITY);
  const { account, period, made, ...head } = await headOf(deps, document);
  const words: StatementWords = statementWords[document.locale];
  const { words: common, number } = readerOf(document.locale);
  return {
    ...head,
    ...lines,
    title: document.details.period === 'year' ? words.year : words.month,
    facts: [
      [words.number, statementName(document.brand, Number(document.details.number))],
      ...account,
      period,
      made,
      [common.rows, number(lines.total)],
    ],
    notes: [fill(words.verify, { address: `${document.origin}/verify_statement` }), common.timesNote],
    columns: lineColumns(document),
  };
}
