import { useLocation, useRouter } from '@tanstack/react-router';

export interface Paging {
  readonly offset: number;
  readonly size: number;
  readonly goTo: (offset: number) => void;
}

/** How far a list has been read, in the page's address under a name of its own: back, a reload and a sent link keep it. */
export function usePaging(name: string, size: number): Paging {
  const { history } = useRouter();
  const { pathname, searchStr } = useLocation();
  const wanted = Number(new URLSearchParams(searchStr).get(name));
  return {
    offset: Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 0,
    size,
    goTo: (offset) => {
      const search = new URLSearchParams(searchStr);
      if (offset > 0) search.set(name, String(offset));
      else search.delete(name);
      history.push(search.size > 0 ? `${pathname}?${search}` : pathname);
    },
  };
}
