import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import classes from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  warning,
  ...rest
}: FieldTexts & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(wiring) => <input {...rest} {...wiring} className={classes.input} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  warning,
  ...rest
}: FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(wiring) => <textarea {...rest} {...wiring} className={classNames(classes.input, classes.area)} />}
    </Field>
  );
}

interface SelectProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Stands first while nothing is chosen. */
  readonly placeholder?: string;
}

/** A short list of choices in the device's own control. */
export function SelectField({
  label,
  hint,
  error,
  warning,
  options,
  placeholder,
  ...rest
}: SelectProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(wiring) => (
        <span className={classes.selectBox}>
          <select {...rest} {...wiring} className={classNames(classes.input, classes.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      )}
    </Field>
  );
}
