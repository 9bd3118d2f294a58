/** The places of a source that build or run a query themselves instead of asking a repository. */
export function queriesIn(code: string): string[] {
  const query =
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:[<`]|\.(?:raw|ref|table|id|lit|join|val)\b)/g;
  return [...code.matchAll(query)].map(([found]) => found);
}

/** A repository asks the database for its room, and an audit reads all of it to prove the books. */
export const mayQuery = (path: string): boolean => /-(?:repository|audit)\.ts$/.test(path);
