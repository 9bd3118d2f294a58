import { useLocation, useRouter } from '@tanstack/react-router';

export interface Paging {
  readonly offset: number;
  readonly size: number;
  readonly goTo: (offset: number) => void;
}

/** Keeps the page number of a list in the URL under the given parameter, so that Back, a reload and a shared link keep it. */
export function usePaging(name: string, size: number): Paging {
  const [values, set] = useAddressValues([name]);
  const wanted = Number(values[name]);
  return {
    offset: Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 0,
    size,
    goTo: (offset) => set({ [name]: offset > 0 ? String(offset) : undefined }),
  };
}

export interface CursorPaging {
  /** The cursor of the shown page; undefined on the first page. */
  readonly cursor: string | undefined;
  readonly goNext: (next: string) => void;
  readonly goBack: () => void;
}

const separator = '.';
/** Limits the cursors kept in the URL, so that it stays shorter than the server's limit. Users rarely go back further. */
const longestTrail = 40;

/** The same for cursor paging: the URL keeps the cursors of all previous pages, so that Back is possible. */
export function useCursorPaging(name: string): CursorPaging {
  const [values, set] = useAddressValues([name]);
  const trail = (values[name] ?? '').split(separator).filter((cursor) => cursor !== '');
  const keep = (cursors: readonly string[]) =>
    set({ [name]: cursors.length === 0 ? undefined : cursors.slice(-longestTrail).join(separator) });
  return {
    cursor: trail.at(-1),
    goNext: (next) => keep([...trail, next]),
    goBack: () => keep(trail.slice(0, -1)),
  };
}

type Values<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/**
 * Reads and sets the named URL parameters; other parameters stay unchanged, and undefined removes a parameter. `replace` adds no history
 * entry, for values that change as the user types.
 */
export function useAddressValues<Name extends string>(
  names: readonly Name[],
): readonly [
  values: Values<Name>,
  set: (changes: Values<Name>) => void,
  replace: (changes: Values<Name>) => void,
] {
  const { history } = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = new URLSearchParams(searchStr);
  const values: Partial<Record<Name, string | undefined>> = {};
  for (const name of names) values[name] = search.get(name) ?? undefined;
  const addressWith = (changes: Values<Name>) => {
    for (const name of names) {
      if (!(name in changes)) continue;
      const value = changes[name];
      if (value === undefined) search.delete(name);
      else search.set(name, value);
    }
    return search.size > 0 ? `${pathname}?${search}` : pathname;
  };
  return [
    values,
    (changes) => history.push(addressWith(changes)),
    (changes) => history.replace(addressWith(changes)),
  ];
}
