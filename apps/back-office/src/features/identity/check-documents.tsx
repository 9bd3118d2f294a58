import { openIdentityDocument } from '@dukat/contract/back-office/identity-documents';
import { Button } from '@dukat/ui/actions/button.tsx';
import { saveFile } from '@dukat/ui/actions/save-file.ts';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { documentWords } from './document-words.ts';
import { identityWords } from './identity-words.ts';
import type { PersonRecord } from './open-file-form.tsx';

type CheckDocument = PersonRecord['checks'][number]['documents'][number];

/** Copies of identity documents. Saving one requires a reason; the browser never opens one on our origin. */
export function CheckDocuments({ documents }: { readonly documents: readonly CheckDocument[] }) {
  const t = useText(documentWords);
  const say = useText(identityWords);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [saved, setSaved] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useOperatorMutation(openIdentityDocument);
  if (documents.length === 0) return null;

  const save = (id: string) => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    mutate(
      { params: { id }, body: { reason } },
      {
        onSuccess: ({ file }) => {
          saveFile(file);
          setSaved((before) => [...before, id]);
        },
      },
    );
  };
  return (
    <Stack>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={300}
        value={reason}
        error={isMissing ? say('reasonMissing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {documents.map((document) => (
        <DocumentLine
          key={document.id}
          document={document}
          isBusy={isPending}
          isSaved={saved.includes(document.id)}
          onSave={() => save(document.id)}
        />
      ))}
    </Stack>
  );
}

interface LineProps {
  readonly document: CheckDocument;
  readonly isBusy: boolean;
  readonly isSaved: boolean;
  readonly onSave: () => void;
}

function DocumentLine({
  document: { kind, side, kept_at: at, openings },
  isBusy,
  isSaved,
  onSave,
}: LineProps) {
  const t = useText(documentWords);
  const { dateTime } = useFormat();
  const name = [t(`kind_${kind}`), ...(side === null ? [] : [t(`side_${side}`)])].join(', ');
  const before = openings.map(({ at, operator, reason }) => `${operator}, ${dateTime(at)}: ${reason}`);
  return (
    <Stack>
      <Facts
        rows={[
          [t('document'), name],
          [t('keptAt'), dateTime(at)],
          [t('openedBefore'), before.length === 0 ? t('neverOpened') : before.join('; ')],
        ]}
      />
      <Row>
        <Button isBusy={isBusy} onClick={onSave} aria-label={`${t('save')}: ${name}`}>
          {t('save')}
        </Button>
      </Row>
      {isSaved && <p role="status">{t('openedNow')}</p>}
    </Stack>
  );
}
