import { type ReactNode, useId } from 'react';
import classes from './switch.module.css';

interface Props {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The switch was pressed and the request is still running. */
  readonly isBusy?: boolean;
}

/** An on/off switch that takes effect at once. */
export function Switch({ label, checked, onChange, isBusy = false }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.switch} data-busy={isBusy || undefined}>
      <span>{label}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes.input}
        checked={checked}
        aria-checked={checked}
        aria-busy={isBusy || undefined}
        onChange={(event) => !isBusy && onChange(event.target.checked)}
      />
    </label>
  );
}
