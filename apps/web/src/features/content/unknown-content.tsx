import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
import { parseMessage } from './load-content.ts';
import classes from './unknown-content.module.css';

/** An unknown article or topic: the message of the response in an alert (requirement 8), with links. */
export function UnknownContent({ data }: { readonly data?: unknown }) {
  const { t } = useLingui();
  const title = t`We could not find this page`;
  return (
    <Page title={title} width="narrow">
      <PageHead title={title} isIndexed={false} />
      <Alert severity="error">{parseMessage(data) ?? title}</Alert>
      <p className={classes.ways}>
        <ButtonLink to="/blog" look="main">
          <Trans>All articles</Trans>
        </ButtonLink>
        <ButtonLink to="/">
          <Trans>Home</Trans>
        </ButtonLink>
      </p>
    </Page>
  );
}
