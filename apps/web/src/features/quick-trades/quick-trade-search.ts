/** The search parameters of links to a quick trade (requirement 2.1). */
export interface QuickTradeSearch {
  readonly publicId?: string;
  readonly market?: string;
}

export function quickTradeSearch(search: Readonly<Record<string, unknown>>): QuickTradeSearch {
  const { publicId, market } = search;
  return {
    ...(typeof publicId === 'string' && publicId !== '' && { publicId }),
    ...(typeof market === 'string' && market !== '' && { market }),
  };
}
