import classes from '@dukat/ui/actions/button.module.css';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { type ButtonHTMLAttributes, useId, useState } from 'react';
import own from './desk.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly look?: 'main' | 'line' | 'quiet' | 'danger';
  readonly isBusy?: boolean;
  /** Why it cannot be pressed now; said to screen readers and shown when it is tried. */
  readonly disabledBecause?: string | undefined;
}

/** The design system's button without the site's router. */
export function DeskButton({ look = 'line', isBusy = false, disabledBecause, onClick, ...rest }: Props) {
  const [isAsked, setAsked] = useState(false);
  const whyId = useId();
  const isDisabled = disabledBecause !== undefined;
  return (
    <span className={own.buttonBox}>
      <button
        type="button"
        {...rest}
        className={classNames(classes.button, classes.small, classes[look])}
        aria-disabled={isDisabled || isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isDisabled ? whyId : undefined}
        title={disabledBecause}
        onClick={(event) => {
          if (!isDisabled && !isBusy) return onClick?.(event);
          event.preventDefault();
          setAsked(isDisabled);
        }}
      />
      {isDisabled && (
        <span id={whyId} className={isAsked ? own.why : own.unseen}>
          {disabledBecause}
        </span>
      )}
    </span>
  );
}
