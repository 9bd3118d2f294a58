import { pagePath } from '@dukat/brands/page-path';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useLingui } from '@lingui/react/macro';

export const plansPath = pagePath('/myaccount');
export const plansSearch = { section: 'autobuy' } as const;

export function BackToPlans() {
  const { t } = useLingui();
  return (
    <p>
      <TextLink to={plansPath} search={plansSearch}>{t`Back to all plans`}</TextLink>
    </p>
  );
}
