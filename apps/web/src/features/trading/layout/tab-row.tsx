import { classNames } from '@dukat/ui/styles/class-names.ts';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './tab-row.module.css';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly Tab<Value>[];
  readonly onChange: (value: Value) => void;
  /** The id of the panel that the tabs control. */
  readonly controls: string;
  readonly className?: string | undefined;
}

/** A compact tab list: one Tab stop, arrow keys within. */
export function TabRow<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  controls,
  className,
}: Props<Value>) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.value);
    row.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div ref={row} role="tablist" aria-label={label} className={classNames(classes.row, className)}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
