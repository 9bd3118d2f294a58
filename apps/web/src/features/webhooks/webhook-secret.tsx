import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import shared from '../../platform/account-cards.module.css';

export interface NewSecret {
  readonly url: string;
  readonly secret: string;
  /** Whether it replaces a secret, which stays valid for a day. */
  readonly isRotated: boolean;
}

interface Props {
  readonly secret: NewSecret;
  readonly onDone: () => void;
}

/** The secret of a webhook, shown until the person has saved it. */
export function WebhookSecret({ secret: { url, secret, isRotated }, onDone }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" className={shared.card} aria-label={t`The secret of the webhook`}>
      <h2 ref={heading} tabIndex={-1} className={shared.longTitle}>
        {isRotated ? t`The webhook has a new secret` : t`The webhook is ready`}
      </h2>
      <Alert severity="warning">
        {isRotated
          ? t`Save the secret now: it is shown only once. For a day we sign with the former one as well.`
          : t`Save the secret now: it is shown only once. Your program checks our signatures with it.`}
      </Alert>
      <div>
        <CopyRow label={t({ message: 'Address', context: 'webhook' })} text={url} isLong>
          <code className={shared.code}>{url}</code>
        </CopyRow>
        <CopyRow label={t`Secret`} text={secret} isLong>
          <code className={shared.code}>{secret}</code>
        </CopyRow>
      </div>
      <Button look="main" isWide onClick={onDone}>
        {t`I have saved the secret`}
      </Button>
    </Card>
  );
}
