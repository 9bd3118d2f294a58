import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import words from './option-words.module.css';
import classes from './radio-cards.module.css';

interface Props<Value extends string> {
  readonly legend: ReactNode;
  readonly values: readonly Value[];
  readonly cards: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly onChange: (values: readonly Value[]) => void;
  readonly error?: ReactNode;
}

/** Multiple choice among a few options; looks like RadioCards. */
export function CheckCards<Value extends string>({ legend, values, cards, onChange, error }: Props<Value>) {
  const errorId = useId();
  return (
    <fieldset
      className={classes.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      {cards.map(({ value, label }) => {
        const isOn = values.includes(value);
        return (
          <label key={value} className={classNames(classes.card, isOn && classes.on)}>
            <input
              type="checkbox"
              className={classes.box}
              checked={isOn}
              onChange={() => onChange(isOn ? values.filter((one) => one !== value) : [...values, value])}
            />
            <span className={words.label}>{label}</span>
          </label>
        );
      })}
      <span id={errorId} className={classes.error} aria-live="polite" hidden={!error}>
        {error}
      </span>
    </fieldset>
  );
}
