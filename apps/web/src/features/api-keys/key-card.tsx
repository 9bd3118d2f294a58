import { type ApiKeyAnswer, listApiKeys, updateApiKey } from '@dukat/contract/api-keys';
import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './api-keys.module.css';
import { DeleteKey } from './delete-key.tsx';
import { KeyForm } from './key-form.tsx';
import { useScopeSummary } from './use-scope-words.ts';

/** One key: its permissions, allowed addresses and last use, with buttons to edit and delete it. */
export function KeyCard({ apiKey }: { readonly apiKey: ApiKeyAnswer }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const summary = useScopeSummary();
  const [open, setOpen] = useState<'change' | 'delete'>();
  const { id, label, scopes, allowed_addresses: addresses } = apiKey;
  const created = dateTime(apiKey.created_at);
  const used = apiKey.last_used_at === null ? undefined : dateTime(apiKey.last_used_at);
  const close = () => setOpen(undefined);
  return (
    <li>
      <Card as="article" className={classes.card} aria-label={label}>
        <div className={shared.spread}>
          <h2 className={shared.longTitle}>{label}</h2>
          <div className={shared.buttons}>
            <Button size="small" aria-label={t`Change ${label}`} onClick={() => setOpen('change')}>
              {t({ message: 'Change', context: 'API key' })}
            </Button>
            <Button
              size="small"
              look="danger"
              aria-label={t`Delete ${label}`}
              onClick={() => setOpen('delete')}
            >
              {t({ message: 'Delete', context: 'API key' })}
            </Button>
          </div>
        </div>
        <ul className={shared.buttons} aria-label={t`Permissions`}>
          {summary(scopes).map((words) => (
            <li key={words}>
              <Badge tone="primary">{words}</Badge>
            </li>
          ))}
        </ul>
        <CopyRow label={t({ message: 'Key', context: 'API key' })} text={id} isLong>
          <code className={shared.code}>{id}</code>
        </CopyRow>
        <p className={shared.small}>
          {addresses.length === 0
            ? t`Works from any IP address.`
            : t`Works only from ${addresses.join(', ')}.`}
        </p>
        <p className={shared.small}>
          {t`Created ${created}`} · {used === undefined ? t`never used` : t`last used ${used}`}
        </p>
      </Card>
      <Dialog isOpen={open === 'change'} onClose={close} title={t`Change ${label}`}>
        <ChangeKey apiKey={apiKey} onDone={close} />
      </Dialog>
      <DeleteKey isOpen={open === 'delete'} apiKey={apiKey} onClose={close} />
    </li>
  );
}

interface ChangeProps {
  readonly apiKey: ApiKeyAnswer;
  readonly onDone: () => void;
}

function ChangeKey({ apiKey, onDone }: ChangeProps) {
  const { t } = useLingui();
  const { mutateAsync: update } = useApiMutation(updateApiKey, { invalidates: [listApiKeys] });
  return (
    <KeyForm
      initial={apiKey}
      submitLabel={t({ message: 'Save', context: 'API key' })}
      onSubmit={async (config) => {
        await update({ body: { id: apiKey.id, ...config } });
        onDone();
      }}
    />
  );
}
