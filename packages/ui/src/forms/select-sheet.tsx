import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';
import { Popover } from '../overlays/popover.tsx';
import { Icon } from '../pictures/icon.tsx';
import classes from './select-sheet.module.css';
import type { SheetOption } from './sheet-option.ts';

interface Props<Value extends string> {
  /** Names the control and heads the sheet. */
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly SheetOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** With it the list can be searched by label, description and value. */
  readonly searchLabel?: string;
  /** The value is an id, which nobody wants to hear: only what it is called is said. */
  readonly isValueSilent?: boolean;
  /** What the trigger shows; the chosen option's icon and value unless given. */
  readonly children?: ReactNode;
}

// The list is no part of the page until somebody comes near its button.
const loadOptions = async () => (await import('./sheet-options.tsx')).SheetOptions;
const SheetOptions = lazyPart(loadOptions);

/** A choice of many, in a sheet on a phone and at its button elsewhere: search first, arrows and Enter, at most 50 rows drawn. */
export function SelectSheet<Value extends string>(props: Props<Value>) {
  const { label, value, options, isValueSilent = false, children } = props;
  const chosen = options.find((option) => option.value === value);
  const named = [chosen?.label ?? '', ...(isValueSilent ? [] : [value])].join(', ');
  return (
    <Popover
      title={label}
      isSteady={props.searchLabel !== undefined}
      trigger={(wiring) => (
        <button
          {...wiring}
          onPointerEnter={() => void loadOptions()}
          onFocus={() => void loadOptions()}
          className={classes.trigger}
          aria-label={`${label}: ${named}`}
        >
          {children ?? (
            <>
              {chosen?.icon}
              {value}
            </>
          )}
          <Icon name="chevron" size={16} />
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <SheetOptions
            label={label}
            value={value}
            options={options}
            searchLabel={props.searchLabel}
            onChoose={(choice) => {
              const found = options.find((option) => option.value === choice);
              if (found !== undefined) props.onChange(found.value);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
