import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Shown below the field, which is then marked as invalid. */
  readonly error?: ReactNode;
  readonly warning?: ReactNode;
}

export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props extends FieldTexts {
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Links label, control, hint and error for screen readers. */
export function Field({ label, hint, error, warning, children }: Props) {
  const id = useId();
  const message = hasMessage(error)
    ? 'error'
    : hasMessage(warning)
      ? 'warning'
      : hasMessage(hint)
        ? 'hint'
        : undefined;
  const messageId = `${id}-message`;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': message === undefined ? undefined : messageId,
        'aria-invalid': message === 'error' || undefined,
      })}
      <div
        id={messageId}
        className={message && classes[message]}
        aria-live="polite"
        hidden={message === undefined}
      >
        {message === 'error' ? error : message === 'warning' ? warning : hint}
      </div>
    </div>
  );
}

function hasMessage(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== '';
}
