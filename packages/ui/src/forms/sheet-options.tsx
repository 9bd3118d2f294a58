import { useLingui } from '@lingui/react/macro';
import { type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import { matchingOptions, maxShown } from './matching-options.ts';
import words from './option-words.module.css';
import classes from './select-sheet.module.css';
import type { SheetOption } from './sheet-option.ts';

/** The list may load after its dialog opened, when there was nothing to focus. This moves the focus to the search field. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface Props {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly SheetOption<string>[];
  readonly searchLabel?: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** The list of a picker: search, arrow keys and Enter; at most 50 rows rendered. */
export function SheetOptions({ label, value, options, searchLabel, onChoose }: Props) {
  const { t } = useLingui();
  const listId = useId();
  const [query, setQuery] = useState('');
  const found = matchingOptions(options, query);
  const choose = (option: SheetOption<string> | undefined) => {
    if (option === undefined || option.disabledBecause !== undefined) return;
    onChoose(option.value);
  };
  const { active, setActive, onKeyDown } = useActiveOption(found, { listId, value, choose });
  const control = {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': listId,
    'aria-activedescendant': found.length > 0 ? `${listId}-${active}` : undefined,
    onKeyDown,
  } as const;

  return (
    <>
      {searchLabel !== undefined && (
        <SearchField
          {...control}
          label={searchLabel}
          value={query}
          onSearch={(text) => {
            setQuery(text);
            setActive(0);
          }}
        />
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={classNames(classes.list, searchLabel === undefined && classes.short)}
        {...(searchLabel === undefined && {
          tabIndex: 0,
          ref: takeFocus,
          'data-autofocus': true,
          onKeyDown,
          'aria-activedescendant': control['aria-activedescendant'],
        })}
      >
        {found.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${listId}-${index}`}
            option={option}
            isChosen={option.value === value}
            isActive={index === active}
            onReach={() => setActive(index)}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p className={classes.none} role="status">
          {t`No results found.`}
        </p>
      )}
      {found.length === maxShown && options.length > maxShown && (
        <p className={classes.more}>{t`Type to find more.`}</p>
      )}
    </>
  );
}

interface ActiveSetup {
  readonly listId: string;
  /** The selected value, where keyboard navigation starts. */
  readonly value: string | null;
  readonly choose: (option: SheetOption<string> | undefined) => void;
}

/** Tracks the row reached by keyboard; Enter selects it. */
function useActiveOption(found: readonly SheetOption<string>[], { listId, value, choose }: ActiveSetup) {
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      found.findIndex((option) => option.value === value),
    ),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined) {
      const next = Math.min(Math.max(active + step, 0), found.length - 1);
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') choose(found[active]);
    else return;
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}

interface RowProps {
  readonly id: string;
  readonly option: SheetOption<string>;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly onReach: () => void;
  readonly onChoose: () => void;
}

function OptionRow({ id, option, isChosen, isActive, onReach, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox and the list handle the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={option.disabledBecause !== undefined || undefined}
      data-active={isActive}
      className={classes.option}
      onPointerMove={onReach}
      onClick={onChoose}
    >
      {option.icon}
      <span className={classes.words}>
        <span className={words.label}>{option.label}</span>
        <span className={classes.description}>{option.disabledBecause ?? option.description}</span>
      </span>
      {option.aside !== undefined && <span className={words.aside}>{option.aside}</span>}
      {isChosen && (
        <span className={classes.tick}>
          <Icon name="check" />
        </span>
      )}
    </div>
  );
}

interface SearchProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

function SearchField({ label, onSearch, ...rest }: SearchProps) {
  return (
    <label className={classes.search}>
      <Icon name="search" />
      <input
        {...rest}
        ref={takeFocus}
        data-autofocus
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  );
}
