/** Whether every word of a query stands in a text; accents, capitals and the marks between codes do not matter. */
export function wordsFit(text: string, query: string): boolean {
  const known = plain(text);
  return plain(query)
    .split(/[\s/_-]+/)
    .every((word) => known.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
