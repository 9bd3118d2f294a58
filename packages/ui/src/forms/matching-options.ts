interface MatchableOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** The maximum number of rendered rows: nobody scrolls through more, and they would slow down a phone. */
export const maxShown = 50;

/** Returns the options whose code or name contains the query, best match first: exact code, then prefix, then anywhere. */
export function matchingOptions<Option extends MatchableOption>(
  options: readonly Option[],
  query: string,
): Option[] {
  const wanted = plain(query.trim());
  if (wanted === '') return options.slice(0, maxShown);
  return options
    .map((option) => ({ option, distance: matchDistance(option, wanted) }))
    .filter(({ distance }) => distance < notFound)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxShown)
    .map(({ option }) => option);
}

const notFound = 4;

function matchDistance({ value, label, description = '' }: MatchableOption, wanted: string): number {
  const code = plain(value);
  const name = plain(label);
  if (code === wanted || name === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (name.startsWith(wanted)) return 2;
  return [code, name, plain(description)].some((text) => text.includes(wanted)) ? 3 : notFound;
}

/** Makes "Čína" match "cina". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
