import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';
import { Popover } from '../overlays/popover.tsx';
import { Icon } from '../pictures/icon.tsx';
import classes from './select-sheet.module.css';
import type { SheetOption } from './sheet-option.ts';

interface Props<Value extends string> {
  /** Names the control and is the sheet's heading. */
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly SheetOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** The search field's label. If set, the list can be searched by label, description and value. */
  readonly searchLabel?: string;
  /** Set if the value is an internal id: screen readers then hear only the label. */
  readonly isValueSilent?: boolean;
  /** The trigger's content; defaults to the selected option's icon and value. */
  readonly children?: ReactNode;
}

// The list is loaded separately, when the user approaches the button.
const loadOptions = async () => (await import('./sheet-options.tsx')).SheetOptions;
const SheetOptions = lazyPart(loadOptions);

/**
 * Single choice among many options, in a sheet on a phone and in a popover on larger screens. Supports search, arrow keys and Enter;
 * renders at most 50 rows.
 */
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
