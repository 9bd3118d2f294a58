import { pagePath } from '@dukat/brands/page-path';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { KnownPerson } from '../../../../platform/visitors/use-person.ts';
import classes from '../exchange.module.css';
import type { PersonControl } from './person-control.ts';
import { PurposeFields } from './purpose-fields.tsx';

export interface PersonProps extends PersonControl {
  readonly person: Pick<KnownPerson, 'isSignedIn' | 'hasAgreed' | 'hasChosenMarketing'>;
  /** True for a purchase. */
  readonly asksPurpose: boolean;
  /** Says what the visitor gets by e-mail. */
  readonly emailHint: string;
}

/** The personal fields of the form. Empty for a user who has already agreed to the terms. */
export function PersonFields({ person, asksPurpose, emailHint, control, errors }: PersonProps) {
  const { t } = useLingui();
  const { isSignedIn, hasAgreed, hasChosenMarketing } = person;
  const { email, agreement, marketing } = control.form;
  if (isSignedIn && hasAgreed && hasChosenMarketing) return null;
  return (
    <Card className={classes.group}>
      {!isSignedIn && (
        <TextField
          name="email"
          type="email"
          label={t`Your e-mail`}
          value={email}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          onChange={({ target }) => control.change({ email: target.value }, 'email')}
          onBlur={() => control.leave('email')}
          error={errors.at('email')}
          hint={emailHint}
        />
      )}
      {!isSignedIn && asksPurpose && <PurposeFields control={control} errors={errors} />}
      <div className={classes.consents}>
        {!hasAgreed && (
          <Checkbox
            name="agreement"
            checked={agreement}
            onChange={(checked) => control.change({ agreement: checked }, 'agreement')}
            error={errors.at('agreement')}
            label={
              <Trans>
                I agree to the{' '}
                <TextLink to={pagePath('/terms')} target="_blank">
                  terms
                </TextLink>{' '}
                and have read the{' '}
                <TextLink to={pagePath('/personal_data_processing')} target="_blank">
                  privacy policy
                </TextLink>
              </Trans>
            }
          />
        )}
        {!hasChosenMarketing && (
          <Checkbox
            name="marketing"
            checked={marketing}
            onChange={(checked) => control.change({ marketing: checked })}
            label={
              <Trans>
                Send me{' '}
                <TextLink to={pagePath('/marketing_agreement')} target="_blank">
                  offers and news
                </TextLink>
                , at most twice a month (optional)
              </Trans>
            }
          />
        )}
      </div>
    </Card>
  );
}
