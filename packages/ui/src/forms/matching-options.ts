interface Findable {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** More rows than this are not drawn: nobody scrolls through them, and a phone would feel them. */
export const mostShown = 50;

/** Options whose code or name holds the words, the closest first: exact code, then beginnings, then anywhere. */
export function matchingOptions<Option extends Findable>(
  options: readonly Option[],
  query: string,
): Option[] {
  const wanted = plain(query.trim());
  if (wanted === '') return options.slice(0, mostShown);
  return options
    .map((option) => ({ option, distance: distanceOf(option, wanted) }))
    .filter(({ distance }) => distance < notFound)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostShown)
    .map(({ option }) => option);
}

const notFound = 4;

function distanceOf({ value, label, description = '' }: Findable, wanted: string): number {
  const code = plain(value);
  const name = plain(label);
  if (code === wanted || name === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (name.startsWith(wanted)) return 2;
  return [code, name, plain(description)].some((text) => text.includes(wanted)) ? 3 : notFound;
}

/** "Čína" is found by "cina". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
