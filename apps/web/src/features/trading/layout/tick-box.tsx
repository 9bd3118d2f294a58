import type { ReactNode } from 'react';
import classes from './tick-box.module.css';

interface Props {
  readonly className?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A compact checkbox with its label. */
export function TickBox({ className, checked, onChange, children }: Props) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
