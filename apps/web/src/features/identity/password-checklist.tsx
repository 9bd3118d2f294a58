import { keepsPasswordRule, type PasswordRefusal, passwordRules } from '@dukat/rules/identity/password';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import classes from './account.module.css';

/** The words of specification 5.2; the server refuses with the same ones. */
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
  /** The brand's name, which a password may not contain. */
  readonly brandWord: string;
}

/** Every rule with a tick once it is kept, live. The longest length is shown only to whoever passed it. */
export function PasswordChecklist({ password, brandWord }: Props) {
  const { t, i18n } = useLingui();
  const shown = passwordRules.filter(
    (rule) => rule !== 'password_too_long' || !keepsPasswordRule(rule, password, brandWord),
  );
  return (
    <ul className={classes.rules} aria-label={t`Password requirements`}>
      {shown.map((rule) => {
        const isKept = keepsPasswordRule(rule, password, brandWord);
        return (
          <li key={rule} className={classes.rule} data-kept={isKept}>
            <span className={classes.tick}>{isKept && <Icon name="check" size={14} />}</span>
            <span>
              {isKept && rule === 'password_too_weak'
                ? t`Password is strong enough`
                : i18n._(passwordTexts[rule])}
              <VisuallyHidden> {isKept ? t`Done` : t`Missing`}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
