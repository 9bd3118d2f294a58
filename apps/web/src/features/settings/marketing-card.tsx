import { readMe } from '@dukat/contract/identity';
import { listAgreements, setMarketingConsent } from '@dukat/contract/settings';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { SettingsCard } from './settings-card.tsx';

/** The marketing consent, which can be changed at any time. */
export function MarketingCard() {
  const { t } = useLingui();
  const { data } = useApiQuery(readMe, {});
  const save = useApiMutation(setMarketingConsent, { invalidates: [readMe, listAgreements] });
  const onFailure = useFailure();
  const pending = save.isPending ? save.variables.body.accept_marketing_emails : undefined;
  return (
    <SettingsCard title={t`News and offers`}>
      <Checkbox
        name="marketing"
        checked={pending ?? data?.user.accept_marketing_emails ?? false}
        onChange={(accepts) =>
          save.mutate({ body: { accept_marketing_emails: accepts } }, { onError: onFailure })
        }
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
    </SettingsCard>
  );
}
