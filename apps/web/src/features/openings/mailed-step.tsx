import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../platform/api/api-error.ts';
import { PageHead } from '../../platform/page-head.tsx';
import classes from './openings.module.css';

interface Props {
  readonly title: string;
  readonly token: string | undefined;
  readonly question: string;
  readonly button: string;
  readonly done: { readonly title: string; readonly text: string } | undefined;
  readonly act: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirm: (token: string) => void;
}

/** The landing page of a mailed link: a question, one button, and the result. */
export function MailedStep({ title, token, question, button, done, act, onConfirm }: Props) {
  const { t } = useLingui();
  const { isPending, error } = act;
  const failure =
    error === null || error instanceof ApiError
      ? error?.message
      : t`Sorry, we were unable to process your request at this time. Please try again later.`;
  return (
    <Page width="form" title={title}>
      <PageHead title={title} isIndexed={false} />
      <Card isPadded>
        <div className={classes.form}>
          {token === undefined && <p>{t`This link is incomplete. Please open it from the e-mail again.`}</p>}
          {token !== undefined && done === undefined && (
            <>
              <p>{question}</p>
              {failure !== undefined && <Alert severity="warning">{failure}</Alert>}
              <Button look="main" isWide isBusy={isPending} onClick={() => onConfirm(token)}>
                {button}
              </Button>
            </>
          )}
          {done !== undefined && (
            <Alert severity="success" title={done.title}>
              {done.text}
            </Alert>
          )}
          <ButtonLink to="/" isWide>{t`Go to home page`}</ButtonLink>
        </div>
      </Card>
    </Page>
  );
}
