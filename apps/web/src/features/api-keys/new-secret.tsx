import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import shared from '../../platform/account-cards.module.css';
import classes from './api-keys.module.css';
import type { NewKey } from './create-key.tsx';

interface Props {
  readonly created: NewKey;
  readonly onDone: () => void;
}

/** The secret of a new key, shown until the person has saved it. Part of the page, since a dialog is easily closed by accident. */
export function NewSecret({ created, onDone }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { label } = created.api_key;
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" className={classes.card} aria-label={t`The secret of the new key`}>
      <h2 ref={heading} tabIndex={-1} className={shared.longTitle}>
        {t`The key ${label} is ready`}
      </h2>
      <Alert severity="warning">
        {t`Save the secret now: it is shown only once. Anyone who has it can do whatever the key allows.`}
      </Alert>
      <div>
        <CopyRow label={t({ message: 'Key', context: 'API key' })} text={created.api_key.id} isLong>
          <code className={shared.code}>{created.api_key.id}</code>
        </CopyRow>
        <CopyRow label={t`Secret`} text={created.secret} isLong>
          <code className={shared.code}>{created.secret}</code>
        </CopyRow>
      </div>
      <Button look="main" isWide onClick={onDone}>
        {t`I have saved the secret`}
      </Button>
    </Card>
  );
}
