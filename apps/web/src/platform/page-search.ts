type SearchParams = Record<string, unknown>;

/**
 * Reads a page's own parameters and sets invalid ones to undefined. The router merges the result over the raw parameters, so an omitted
 * parameter would keep its raw value.
 */
export function pageSearch<Search extends object>(
  names: readonly (keyof Search & string)[],
  read: (given: SearchParams) => Search,
): (given: SearchParams) => Search {
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
  return (given) => ({ ...nothing, ...read(given) });
}
