/** Reports whether the text contains every word of the query. Accents, case and separators between codes are ignored. */
export function wordsFit(text: string, query: string): boolean {
  const known = plain(text);
  return plain(query)
    .split(/[\s/_-]+/)
    .every((word) => known.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
