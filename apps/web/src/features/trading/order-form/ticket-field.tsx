import { useGroupedInput } from '@dukat/ui/forms/use-grouped-input.ts';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useId } from 'react';
import classes from './ticket-field.module.css';

interface Props {
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur: () => void;
  /** Handles arrow keys: this many steps up or down. */
  readonly onStep?: ((steps: number) => void) | undefined;
  /** The derived value, shown while nothing is typed. */
  readonly placeholder?: string | undefined;
  readonly error?: ReactNode;
  readonly warning?: ReactNode;
  readonly name: string;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

const largeStep = 10;

/** A compact amount field: the label at the left, the value and its unit at the right, the error below. */
export function TicketField(props: Props) {
  const { label, unit, value, onChange, onBlur, onStep, placeholder, error, warning, name, inputRef } = props;
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? warning;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0 || onStep === undefined) return;
    event.preventDefault();
    onStep(event.shiftKey ? step * largeStep : step);
  };
  const setRef = useCallback(
    (element: HTMLInputElement | null) => {
      if (typeof inputRef === 'function') inputRef(element);
      else if (inputRef) inputRef.current = element;
    },
    [inputRef],
  );
  const input = useGroupedInput(value, onChange, setRef);
  return (
    <div className={classes.field}>
      <div className={classNames(classes.box, error !== undefined && classes.invalid)}>
        <label htmlFor={id}>{label}</label>
        <input
          {...input}
          id={id}
          name={name}
          placeholder={placeholder}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : messageId}
        />
        <span className={classes.unit}>{unit}</span>
      </div>
      <p
        id={messageId}
        className={error !== undefined ? classes.error : classes.warning}
        aria-live="polite"
        hidden={message === undefined}
      >
        {message}
      </p>
    </div>
  );
}
