import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import classes from './search.module.css';

const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog);

interface Props {
  readonly className: string;
  /** Names it in words too, as an item of a menu. */
  readonly isItem?: true;
  /** What it stands in closes with it, once it has led somewhere. */
  readonly onFollow?: () => void;
}

/** Opens the search, also by Ctrl+K, on a Mac by Cmd+K (specification 2.4). What it opens is loaded with the first opening. */
export function SearchButton({ className, isItem, onFollow }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  useSearchKey(open, isItem !== true);
  const keys = useSyncExternalStore(
    () => () => undefined,
    () => (isMac() ? '⌘K' : 'Ctrl K'),
    () => 'Ctrl K',
  );
  return (
    <>
      <button
        type="button"
        className={className}
        // What is seen is part of what is heard: who speaks to the machine says what stands there.
        aria-label={isItem ? t`Search` : `${t`Search`} ${keys}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Icon name="search" />
        {isItem ? t`Search` : <kbd className={classes.keys}>{keys}</kbd>}
      </button>
      {isWanted && (
        <Suspense>
          <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} onFollow={onFollow} />
        </Suspense>
      )}
    </>
  );
}

function useSearchKey(open: () => void, isListening: boolean): void {
  useEffect(() => {
    if (!isListening) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = event.key.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey);
      if (!isMeant || event.altKey || event.shiftKey || document.querySelector('dialog[open]') !== null)
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
