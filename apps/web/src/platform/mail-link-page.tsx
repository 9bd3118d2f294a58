import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import type { ComponentProps, ReactNode } from 'react';
import classes from './mail-link-page.module.css';
import { PageHead } from './page-head.tsx';

interface Props {
  /** The page title, which is also the label of the button. */
  readonly title: string;
  readonly lead: string;
  readonly look: 'main' | 'danger';
  readonly token: string | undefined;
  /** The message for a link without a token. */
  readonly incomplete: string;
  readonly act: { readonly isSuccess: boolean; readonly isPending: boolean; readonly error: Error | null };
  readonly onPress: (token: string) => void;
  /** Shown instead of the button. Shows its own errors. */
  readonly form?: ReactNode;
  readonly done: ReactNode;
  readonly onward: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'children'>;
}

/** The landing page of a mailed link. It acts only on a press of the button, so that mail scanners that open links do nothing. */
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
    <MailLinkFrame
      title={title}
      token={token}
      classes={classes}
      incomplete={incomplete}
      wayOn={<ButtonLink {...onward} isWide />}
    >
      {(given) =>
        act.isSuccess ? (
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
            <Button look={look} isWide isBusy={act.isPending} onClick={() => onPress(given)}>
              {title}
            </Button>
          </>
        )
      }
    </MailLinkFrame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly token: string | undefined;
  readonly classes: { readonly [name in 'card' | 'text']?: string };
  /** The message for a link without a token, and the way on from it. */
  readonly incomplete: string;
  readonly wayOn: ReactNode;
  readonly children: (token: string) => ReactNode;
}

/** The frame of the landing pages of mailed links. */
export function MailLinkFrame({ title, token, classes, incomplete, wayOn, children }: FrameProps) {
  return (
    <Page width="form" title={title}>
      <PageHead title={title} isIndexed={false} />
      <Card className={classes.card}>
        {token === undefined ? (
          <>
            <p className={classes.text}>{incomplete}</p>
            {wayOn}
          </>
        ) : (
          children(token)
        )}
      </Card>
    </Page>
  );
}
