type Given = Record<string, unknown>;

/**
 * Reads a page's own parameters, and empties those that it takes no value of. The router lays what a page reads over what the address
 * says, so that a word which is only left out would come back to the page as it was written.
 */
export function pageSearch<Search extends object>(
  names: readonly (keyof Search & string)[],
  read: (given: Given) => Search,
): (given: Given) => Search {
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
  return (given) => ({ ...nothing, ...read(given) });
}
