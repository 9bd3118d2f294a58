import { useLingui } from '@lingui/react/macro';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import classes from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

interface Props extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Tells password managers whether to fill in the saved password or to offer a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, warning, ...rest }: Props) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(wiring) => (
        <span className={classes.secretBox}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={classNames(classes.input, classes.secret)}
          />
          <button
            type="button"
            className={classes.reveal}
            aria-pressed={isShown}
            aria-controls={wiring.id}
            aria-label={t`Show the password`}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" />
          </button>
        </span>
      )}
    </Field>
  );
}
