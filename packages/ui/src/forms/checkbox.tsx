import { type ReactNode, useId } from 'react';
import classes from './checkbox.module.css';

interface Props {
  /** May contain links; clicking a link does not toggle the checkbox. */
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: ReactNode;
  readonly name?: string;
}

export function Checkbox({ label, checked, onChange, error, name }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={classes.row}>
      <input
        id={id}
        name={name}
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <span id={errorId} className={classes.error} aria-live="polite" hidden={!error}>
        {error}
      </span>
    </div>
  );
}
