import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../../platform/page-head.tsx';
import classes from './donation-page.module.css';

/** Shown with status 404 for an alias that nobody has, or whose page an operator disabled. */
export function UnknownDonationPage() {
  const { t } = useLingui();
  const title = t`We could not find this page`;
  return (
    <Page width="form" title={title}>
      <PageHead title={title} isIndexed={false} />
      <div className={classes.parts}>
        <Alert severity="error">{t`Nobody receives donations at this address. Please check how it is spelled.`}</Alert>
        <ButtonLink to="/">{t`Go to home page`}</ButtonLink>
      </div>
    </Page>
  );
}
