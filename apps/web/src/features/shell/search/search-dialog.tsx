import type { SearchOption } from '@dukat/contract/search';
import { longestSearch } from '@dukat/rules/search/closeness';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useColorScheme } from '../preferences/use-color-scheme.ts';
import { useLogout } from '../use-logout.ts';
import { listKeys } from './list-keys.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import classes from './search.module.css';
import { SearchResults } from './search-results.tsx';
import { useWebSearch } from './use-web-search.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onFollow?: (() => void) | undefined;
}

export function SearchDialog({ isOpen, onClose, onFollow }: Props) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Search`} isSteady>
      <Search onClose={onClose} onFollow={onFollow} />
    </Dialog>
  );
}

/** The search field and its results: arrows choose, Enter opens, Escape closes. */
function Search({ onClose, onFollow }: Pick<Props, 'onClose' | 'onFollow'>) {
  const { t } = useLingui();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(recentSearches);
  const { answer, groups, isSettled } = useWebSearch(text);
  const run = useRun(onClose, onFollow);

  const found = groups.flatMap(({ options }) => options);
  const shownRecent = text.trim() === '' ? recent : [];
  const count = shownRecent.length + found.length;
  const at = Math.min(active, Math.max(count - 1, 0));
  const choose = (index: number) => {
    const place = shownRecent[index];
    const option = found[index - shownRecent.length];
    if (place !== undefined) run.open(place.path);
    else if (option !== undefined) run.act(option);
  };
  const onKeyDown = listKeys({ listId, at, count, onActive: setActive, onChoose: choose });

  return (
    <>
      <label className={classes.field}>
        <Icon name="search" />
        <input
          data-autofocus
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={count > 0 ? `${listId}-${at}` : undefined}
          aria-label={t`Search`}
          placeholder={t`Coins, pages, articles…`}
          autoComplete="off"
          enterKeyHint="go"
          spellCheck={false}
          dir="auto"
          maxLength={longestSearch}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <SearchResults
        id={listId}
        groups={groups}
        recent={shownRecent}
        active={at}
        onActive={setActive}
        onChoose={choose}
      />
      {answer.isError ? (
        <p role="alert" className={classes.none}>
          {answer.error.message}
        </p>
      ) : (
        isSettled &&
        answer.data !== undefined &&
        count === 0 && <p role="status" className={classes.none}>{t`No results found.`}</p>
      )}
    </>
  );
}

/** Performs an option's action and closes the search. */
function useRun(onClose: () => void, onFollow?: () => void) {
  const { history } = useRouter();
  const [, setScheme] = useColorScheme();
  const logout = useLogout();
  const open = (path: string) => {
    onClose();
    onFollow?.();
    history.push(path);
  };
  const act = (option: SearchOption) => {
    const { action, path } = option.data;
    rememberSearch(option);
    if (action === 'open') open(path ?? '/');
    else if (action === 'logout') void logout();
    else {
      setScheme(action);
      onClose();
    }
  };
  return { open, act };
}
