import type { agreement } from '@dukat/contract/settings';
import type { z } from '@dukat/contract/z';

type Agreement = z.output<typeof agreement>;

const columns = [
  'kind',
  'version',
  'accepted',
  'at',
  'source',
  'locale',
  'text_hash',
  'browser',
  'system',
] as const satisfies readonly (keyof Agreement)[];

/** Builds a CSV file of the user's consents. Every cell is a value set by the server, so none can contain a formula. */
export function agreementsFile(agreements: readonly Agreement[], brand: string) {
  const lines = agreements.map((row) => columns.map((column) => `"${row[column] ?? ''}"`).join(','));
  const text = `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
  return { name: `${brand}-consents.csv`, type: 'text/csv', content: btoa(text) };
}
