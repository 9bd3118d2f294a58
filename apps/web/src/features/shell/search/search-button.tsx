import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLazyDialog } from '@dukat/ui/loading/use-lazy-dialog.ts';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import classes from './search.module.css';

const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog);

interface Props {
  readonly className: string;
  /** Shown with its label, as a menu item. */
  readonly isItem?: true;
  /** Called after navigating, to close the surrounding menu. */
  readonly onFollow?: () => void;
}

/** Opens the search, also by Ctrl+K, or Cmd+K on a Mac (requirement 2.4). The dialog is loaded on first use. */
export function SearchButton({ className, isItem, onFollow }: Props) {
  const { t } = useLingui();
  const { isOpen, isWanted, open, close } = useLazyDialog();
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
        // The accessible name must contain the visible text, so that voice control finds it.
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
          <SearchDialog isOpen={isOpen} onClose={close} onFollow={onFollow} />
        </Suspense>
      )}
    </>
  );
}

function useSearchKey(open: () => void, isListening: boolean): void {
  useEffect(() => {
    if (!isListening) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey);
      if (!isShortcut || event.altKey || event.shiftKey || document.querySelector('dialog[open]') !== null)
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
