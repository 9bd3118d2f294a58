import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './amount-field.module.css';
import { useGroupedInput } from './use-grouped-input.ts';

interface Props {
  readonly label: string;
  /** The text as typed; the caller parses it with `readAmount`. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  readonly warning?: ReactNode;
  readonly hint?: ReactNode;
  /** The currency or its picker, at the right edge. */
  readonly children?: ReactNode;
  readonly name?: string;
}

const maxFittingDigits = 11;

/** A large field for an exact amount: grouped digits, comma or point as the decimal sign, no minus. */
export function AmountField({ label, value, onChange, error, warning, hint, children, ...rest }: Props) {
  const id = useId();
  const messageId = `${id}-message`;
  const input = useGroupedInput(value, onChange);
  const message = error ? 'error' : warning ? 'warning' : hint ? 'hint' : undefined;
  return (
    <div>
      <div className={classes.box} data-invalid={message === 'error'}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        <input
          {...rest}
          {...input}
          id={id}
          className={classNames(classes.input, input.value.length > maxFittingDigits && classes.long)}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          aria-invalid={message === 'error' || undefined}
          aria-describedby={message === undefined ? undefined : messageId}
        />
        {children !== undefined && <div className={classes.side}>{children}</div>}
      </div>
      <span
        id={messageId}
        className={classNames(classes.message, message && classes[message])}
        aria-live="polite"
        hidden={message === undefined}
      >
        {error || warning || hint}
      </span>
    </div>
  );
}
