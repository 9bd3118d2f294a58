import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { searchDebounceMs } from '../../platform/search-debounce.ts';
import classes from './currencies.module.css';
import { type CurrenciesSearch, withChange } from './currencies-search.ts';

interface Props {
  readonly search: CurrenciesSearch;
  readonly onSearch: (search: CurrenciesSearch) => void;
}

/** A search form with the page's own URL: works by its button without a script, and follows the input with one. */
export function CoinSearch({ search, onSearch }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(search.q ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = (q: string) => onSearch(withChange(search, { q }));
  const type = (q: string) => {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => find(q), searchDebounceMs);
  };
  const { q: _, page: __, ...kept } = search;
  return (
    <search>
      <form
        method="get"
        action="/currencies"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          find(typed);
        }}
      >
        <input
          type="search"
          name="q"
          aria-label={t`Search coins`}
          placeholder={t`Search coins`}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <button type="submit" className={classes.find} aria-label={t`Search`}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
