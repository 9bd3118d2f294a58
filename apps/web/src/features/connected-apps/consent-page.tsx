import { authorizeApp, readConnectedAppsConfig } from '@dukat/contract/connected-apps';
import type { EndpointBodyInput, EndpointResponse } from '@dukat/contract/endpoint';
import { readMe } from '@dukat/contract/identity';
import { Button, ButtonAnchor, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import classes from './connected-apps.module.css';
import { ScopeSentences } from './scope-sentences.tsx';

export type ConsentRequest = EndpointBodyInput<typeof authorizeApp>;
type Question = Extract<EndpointResponse<typeof readConnectedAppsConfig>, { kind: 'ask' }>;

/** The consent page to which a program redirects a person. Does nothing and redirects nobody before a button is pressed. */
export function ConsentPage({ consentRequest }: { readonly consentRequest: ConsentRequest | undefined }) {
  const { t } = useLingui();
  const title = t`Connect a program`;
  return (
    <Page width="form" title={title}>
      <PageHead title={title} isIndexed={false} />
      <Card className={shared.card}>
        {consentRequest === undefined ? (
          <p className={shared.text}>{t`This link is incomplete. Please begin again in the program.`}</p>
        ) : (
          <Consent consentRequest={consentRequest} />
        )}
      </Card>
    </Page>
  );
}

function Consent({ consentRequest }: { readonly consentRequest: ConsentRequest }) {
  const { t } = useLingui();
  const { data, error } = useApiQuery(readConnectedAppsConfig, { body: consentRequest });
  if (error !== null) {
    return (
      <>
        <Alert severity="error">{error.message}</Alert>
        <p className={shared.text}>{t`Nothing was allowed. Tell whoever makes the program.`}</p>
        <ButtonLink to="/balance" isWide>
          {t`Balance`}
        </ButtonLink>
      </>
    );
  }
  if (data === undefined) return <Skeleton height={380} />;
  if (data.kind === 'ask') return <Answer consentRequest={consentRequest} question={data} />;
  return (
    <>
      <Alert severity="warning">{t`The program sent a request that we do not support. Nothing was allowed.`}</Alert>
      <ButtonAnchor href={data.redirect_url} isWide>
        {t`Back to the program`}
      </ButtonAnchor>
    </>
  );
}

interface AnswerProps {
  readonly consentRequest: ConsentRequest;
  readonly question: Question;
}

function Answer({ consentRequest, question }: AnswerProps) {
  const { t } = useLingui();
  const { name, scopes, returns_to: returnsTo, decline_url: declineUrl } = question;
  const email = useApiQuery(readMe, {}).data?.user.email;
  const { mutateAsync: allow, isPending, error } = useApiMutation(authorizeApp);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <div className={shared.words}>
        <h2 className={shared.longTitle}>{t`${name} asks to act for you`}</h2>
        <p className={shared.small}>{email ?? ' '}</p>
      </div>
      <div className={classes.allowed}>
        <p>{t`It will be able to:`}</p>
        <ScopeSentences scopes={scopes} />
        <p className={`${classes.sentence} ${classes.never}`}>
          <span className={classes.mark}>
            <Icon name="lock" size={16} />
          </span>
          {t`It never sees your password, and cannot withdraw or change your account.`}
        </p>
      </div>
      {scopes.some((scope) => scope.endsWith(':write')) && (
        <Alert severity="warning">
          {t`This program may act with your money. We have not checked it: allow it only if you know who makes it.`}
        </Alert>
      )}
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <div className={classes.choices}>
        <Button
          look="main"
          isWide
          isBusy={isPending || isLeaving}
          onClick={() => {
            allow({ body: consentRequest }).then(
              ({ redirect_url: url }) => {
                setLeaving(true);
                window.location.assign(url);
              },
              // The error is shown above the button.
              () => undefined,
            );
          }}
        >
          {t`Allow`}
        </Button>
        <ButtonAnchor href={declineUrl} isWide>
          {t`Do not allow`}
        </ButtonAnchor>
      </div>
      <p className={shared.small}>
        {t`Either leads you back to ${returnsTo}. You can disconnect the program at any time in My Account, Applications.`}
      </p>
    </>
  );
}
