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

/** A person's agreements as a file of comma-separated values; each cell is the server's own word, so none can hold a formula. */
export function agreementsFile(agreements: readonly Agreement[], brand: string) {
  const lines = agreements.map((row) => columns.map((column) => `"${row[column] ?? ''}"`).join(','));
  const text = `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
  return { name: `${brand}-consents.csv`, type: 'text/csv', content: btoa(text) };
}
