/** Returns the places of a source that build or run a query instead of calling a repository. */
export function findQueries(code: string): string[] {
  const query =
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:[<`]|\.(?:raw|ref|table|id|lit|join|val)\b)/g;
  return [...code.matchAll(query)].map(([found]) => found);
}

/** Repositories query their slice's tables, and audits read all tables to verify the ledger. */
export const mayQuery = (path: string): boolean => /-(?:repository|audit)\.ts$/.test(path);
