import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import classes from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** A single-line text field. */
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

/** A number on a scale, with the native slider. */
export function RangeField({
  label,
  hint,
  error,
  warning,
  ...rest
}: FieldTexts & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(wiring) => <input {...rest} {...wiring} type="range" className={classes.range} />}
    </Field>
  );
}

/** A multi-line text field. */
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
  /** Shown first while nothing is selected. */
  readonly placeholder?: string;
}

/** Single choice from a short list, with the native select control. */
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
