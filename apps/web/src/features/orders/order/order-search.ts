/** The search parameters of links to an order. Mailed links may also hold a token. */
export interface OrderSearch {
  readonly id?: string;
  readonly secret?: string;
  readonly payment?: string;
  readonly confirm?: string;
}

const names = ['id', 'secret', 'payment', 'confirm'] as const;

export function orderSearch(search: Readonly<Record<string, unknown>>): OrderSearch {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}
