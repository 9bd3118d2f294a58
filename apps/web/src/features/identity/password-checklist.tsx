import { meetsPasswordRule, type PasswordRefusal } from '@dukat/rules/identity/password';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import classes from './account.module.css';

/** The errors of requirement 5.2. The server returns the same ones. */
export const passwordTexts: Readonly<Record<PasswordRefusal, MessageDescriptor>> = {
  password_needs_letter: msg`Password must contain a letter.`,
  password_needs_capital: msg`Password must contain a capital letter.`,
  password_needs_number: msg`Password must contain a number.`,
  password_too_short: msg`Password must have at least 8 characters.`,
  password_too_weak: msg`Password is not strong enough`,
  password_too_long: msg`Password must have at most 256 characters.`,
};

interface Props {
  readonly password: string;
  /** The brand's name, which a password must not contain. */
  readonly brandWord: string;
}

/** The password rules, ticked when met. The maximum length is shown only when exceeded. */
export function PasswordChecklist({ password, brandWord }: Props) {
  const { t } = useLingui();
  const needs: readonly (readonly [PasswordRefusal, string])[] = [
    ['password_needs_letter', t`A lowercase letter`],
    ['password_needs_capital', t`A capital letter`],
    ['password_needs_number', t`A digit`],
    ['password_too_short', t`8 characters or more`],
    ['password_too_long', t`256 characters at most`],
    ['password_too_weak', t`Strong, without the word “${brandWord}”`],
  ];
  const shown = needs.filter(
    ([rule]) => rule !== 'password_too_long' || !meetsPasswordRule(rule, password, brandWord),
  );
  return (
    <ul className={classes.rules} aria-label={t`Password requirements`}>
      {shown.map(([rule, name]) => {
        const isKept = meetsPasswordRule(rule, password, brandWord);
        return (
          <li key={rule} className={classes.rule} data-kept={isKept}>
            <span className={classes.tick}>{isKept && <Icon name="check" size={14} />}</span>
            <span>
              {name}
              <VisuallyHidden> {isKept ? t`Done` : t`Missing`}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
