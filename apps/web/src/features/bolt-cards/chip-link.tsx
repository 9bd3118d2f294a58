import type { BoltCardLink } from '@dukat/contract/bolt-cards';
import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { QrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './bolt-cards.module.css';

export interface ShownLink extends BoltCardLink {
  readonly purpose: 'program' | 'reset';
  readonly cardId: string;
  readonly name: string;
}

/** A link is `ended` if it expired, or if its card was blocked or wiped: it can write no chip any more. */
export type ChipState = 'waiting' | 'written' | 'ended';

interface Props {
  readonly link: ShownLink;
  readonly state: ChipState;
  readonly onDone: () => void;
}

/** The one-time address with which an application writes or resets a chip. Part of the page, since a dialog is easily closed by accident. */
export function ChipLink({ link: { url, expires_at: until, purpose, name }, state, onDone }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const expires = dateTime(until);
  const title = purpose === 'program' ? t`Program the chip of ${name}` : t`Reset the chip of ${name}`;
  const done = (
    <Button look="main" onClick={onDone}>
      {t({ message: 'Done', context: 'bolt card' })}
    </Button>
  );
  return (
    <Card as="section" className={shared.card} aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className={shared.longTitle}>
        {title}
      </h2>
      {state === 'ended' ? (
        <>
          <Alert severity="info">{t`This code no longer works.`}</Alert>
          {done}
        </>
      ) : state === 'written' ? (
        <>
          <Alert severity="success">
            {purpose === 'program'
              ? t`The chip is programmed. Hold the card to a shop’s terminal to pay.`
              : t`The chip can be used for another card.`}
          </Alert>
          {done}
        </>
      ) : (
        <>
          <p>{t`Open the application Bolt Card Programmer on a phone with NFC, scan this code or open the link on that phone, and hold the chip to it.`}</p>
          <Alert severity="warning">{t`The code works once, until ${expires}. Show it to nobody.`}</Alert>
          <div className={classes.code}>
            <QrCode value={url} label={t`QR code for the application`} />
          </div>
          <CopyRow label={t({ message: 'Link', context: 'bolt card' })} text={url} isLong />
          <div className={shared.choice}>
            <a className={classes.open} href={url}>{t`Open the application`}</a>
            {done}
          </div>
        </>
      )}
    </Card>
  );
}
