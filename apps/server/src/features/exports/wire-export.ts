import type { readDocument } from '@dukat/contract/documents';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { translate } from '@dukat/locales/compiled-texts';
import { fileWords } from '@dukat/locales/documents/file-words';
import { pragueDay } from '../../platform/prague-day.ts';
import type { StoredExport } from './exports-repository.ts';

/**
 * "transakce-2026-01-01-2026-03-31.csv": a word in the reader's language, in characters that every file system supports, and the days of
 * the period.
 */
export function exportFileName(
  document: Pick<
    StoredExport,
    'kind' | 'format' | 'locale' | 'from_time' | 'until_time' | 'created_at' | 'details'
  >,
): string {
  const { kind, format, from_time: from, until_time: until, created_at: createdAt, details } = document;
  const { country, year } = details;
  const name = translate(fileWords[kind], document.locale);
  if (country !== undefined && year !== undefined)
    return `${name}-${country.toLowerCase()}-${year}.${format}`;
  const days = [from && pragueDay(from), until && pragueDay(new Date(until.getTime() - 1))].filter(
    (day) => day !== null,
  );
  return `${[name, ...(days.length === 0 ? [pragueDay(createdAt)] : days)].join('-')}.${format}`;
}

export function wireExport(row: StoredExport): EndpointResponse<typeof readDocument>['export'] {
  return {
    id: row.public_id,
    kind: row.kind,
    format: row.format,
    file_name: exportFileName(row),
    status: row.status,
    rows_done: row.rows_done,
    rows_total: row.rows_total,
    bytes: row.status === 'ready' ? Number(row.bytes) : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
