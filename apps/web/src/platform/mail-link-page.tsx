import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import type { ComponentProps, ReactNode } from 'react';
import classes from './mail-link-page.module.css';
import { PageHead } from './page-head.tsx';

interface Props {
  /** What the page is called, and what its button does. */
  readonly title: string;
  readonly lead: string;
  readonly look: 'main' | 'danger';
  readonly token: string | undefined;
  /** What stands there for a link whose token was cut off. */
  readonly incomplete: string;
  readonly act: { readonly isSuccess: boolean; readonly isPending: boolean; readonly error: Error | null };
  readonly onPress: (token: string) => void;
  /** Stands in place of the button, and says itself what was refused. */
  readonly form?: ReactNode;
  readonly done: ReactNode;
  readonly onward: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'children'>;
}

/** Where the link of a mail leads. A program that only looks at links does nothing: the page waits for a press of its button. */
export function MailLinkPage({
  title,
  lead,
  look,
  token,
  incomplete,
  act,
  onPress,
  form,
  done,
  onward,
}: Props) {
  return (
    <Page width="form" title={title}>
      <PageHead title={title} isIndexed={false} />
      <Card className={classes.card}>
        {token === undefined ? (
          <>
            <p className={classes.text}>{incomplete}</p>
            <ButtonLink {...onward} isWide />
          </>
        ) : act.isSuccess ? (
          <>
            <Alert severity="success">{done}</Alert>
            <ButtonLink {...onward} look="main" isWide />
          </>
        ) : form !== undefined ? (
          <>
            <p className={classes.text}>{lead}</p>
            {form}
          </>
        ) : (
          <>
            {act.error !== null && <Alert severity="warning">{act.error.message}</Alert>}
            <p className={classes.text}>{lead}</p>
            <Button look={look} isWide isBusy={act.isPending} onClick={() => onPress(token)}>
              {title}
            </Button>
          </>
        )}
      </Card>
    </Page>
  );
}
