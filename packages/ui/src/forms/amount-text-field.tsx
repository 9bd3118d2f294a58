import type { InputHTMLAttributes } from 'react';
import classes from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { useGroupedInput } from './use-grouped-input.ts';

interface Props extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** The amount without grouping spaces. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** An amount field of the height of a text field, which groups digits as the user types. */
export function AmountTextField({ label, hint, error, warning, value, onChange, ...rest }: Props) {
  const input = useGroupedInput(value, onChange);
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(wiring) => (
        <input
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          {...rest}
          {...input}
          {...wiring}
          className={classes.input}
        />
      )}
    </Field>
  );
}
