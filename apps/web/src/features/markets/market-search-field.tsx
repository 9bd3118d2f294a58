import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import classes from './market-search-field.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Searches markets by code or coin name. The slash key focuses it from anywhere on the page. */
export function MarketSearchField({ value, onChange }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <label className={classes.search}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label={t`Search markets`}
        placeholder={t`Search markets`}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {value === '' ? (
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      ) : (
        <button
          type="button"
          className={classes.clear}
          aria-label={t`Clear the search`}
          onClick={() => onChange('')}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </label>
  );
}
