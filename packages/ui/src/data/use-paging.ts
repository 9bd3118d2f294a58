import { useLocation, useRouter } from '@tanstack/react-router';

export interface Paging {
  readonly offset: number;
  readonly size: number;
  readonly goTo: (offset: number) => void;
}

/** How far a list has been read, in the page's address under a name of its own: back, a reload and a sent link keep it. */
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
  /** Where the shown page begins; undefined on the first one. */
  readonly cursor: string | undefined;
  readonly goOn: (next: string) => void;
  readonly goBack: () => void;
}

const separator = '.';
/** More pages than anybody walks back; the address stays shorter than what a server takes. */
const longestTrail = 40;

/** The same for a list that is read by cursors: the address keeps the trail of them, so that each page has one before it. */
export function useCursorPaging(name: string): CursorPaging {
  const [values, set] = useAddressValues([name]);
  const trail = (values[name] ?? '').split(separator).filter((cursor) => cursor !== '');
  const keep = (cursors: readonly string[]) =>
    set({ [name]: cursors.length === 0 ? undefined : cursors.slice(-longestTrail).join(separator) });
  return {
    cursor: trail.at(-1),
    goOn: (next) => keep([...trail, next]),
    goBack: () => keep(trail.slice(0, -1)),
  };
}

type Values<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/**
 * Values of the address by their names; what else stands there is left alone, and what is set to undefined goes. `replace` makes no step that
 * one could go back to: for what is typed.
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
