import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import type { FormState } from '@dukat/ui/forms/use-form.ts';
import { Trans } from '@lingui/react/macro';

interface Props {
  readonly form: Pick<FormState<{ agreement: boolean; marketing: boolean }>, 'tick'>;
}

/** The agreement to the terms, and the optional marketing consent. */
export function TermsBoxes({ form }: Props) {
  return (
    <>
      <Checkbox
        {...form.tick('agreement')}
        label={
          <Trans>
            I agree to the{' '}
            <TextLink to="/terms" target="_blank">
              terms
            </TextLink>{' '}
            and have read the{' '}
            <TextLink to="/personal_data_processing" target="_blank">
              privacy policy
            </TextLink>
          </Trans>
        }
      />
      <Checkbox
        {...form.tick('marketing')}
        label={
          <Trans>
            Send me{' '}
            <TextLink to="/marketing_agreement" target="_blank">
              offers and news
            </TextLink>
            , at most twice a month (optional)
          </Trans>
        }
      />
    </>
  );
}
