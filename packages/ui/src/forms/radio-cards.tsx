import { type ReactNode, useId } from 'react';
import { Tooltip } from '../overlays/tooltip.tsx';
import { classNames } from '../styles/class-names.ts';
import words from './option-words.module.css';
import classes from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly aside?: ReactNode;
  /** Further explanation, shown on demand. */
  readonly tooltip?: { readonly label: string; readonly text: string };
  /** Why the option is disabled; replaces the description. */
  readonly disabledBecause?: string | undefined;
}

interface Props<Value extends string> {
  readonly legend: ReactNode;
  readonly value: Value | null;
  readonly cards: readonly RadioCard<Value>[];
  readonly onChange: (value: Value) => void;
  readonly error?: ReactNode;
}

/** Single choice among a few options that each need a sentence of description. */
export function RadioCards<Value extends string>({ legend, value, cards, onChange, error }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.group} aria-invalid={error ? true : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {cards.map((card) => {
        const isOff = card.disabledBecause !== undefined;
        const isOn = card.value === value;
        return (
          <label
            key={card.value}
            className={classNames(classes.card, isOn && classes.on, isOff && classes.off)}
          >
            <input
              type="radio"
              name={name}
              className={classes.radio}
              value={card.value}
              // Names the radio by its texts only: the tooltip inside the label is a separate button.
              aria-labelledby={`${name}-${card.value} ${name}-${card.value}-more`}
              checked={isOn}
              disabled={isOff}
              onChange={() => onChange(card.value)}
            />
            <span className={classes.words}>
              <span>
                <span id={`${name}-${card.value}`} className={words.label}>
                  {card.label}
                </span>
                {card.tooltip && <Tooltip label={card.tooltip.label}>{card.tooltip.text}</Tooltip>}
              </span>
              <span id={`${name}-${card.value}-more`} className={classes.description}>
                {card.disabledBecause ?? card.description}
              </span>
            </span>
            {card.aside !== undefined && <span className={words.aside}>{card.aside}</span>}
          </label>
        );
      })}
      <span className={classes.error} aria-live="polite" hidden={!error}>
        {error}
      </span>
    </fieldset>
  );
}
