import { storeAnswerFile } from '@dukat/contract/back-office/support';
import type { SupportFile } from '@dukat/contract/support';
import { maxMessageFiles } from '@dukat/rules/support/limits';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { FileField } from '@dukat/ui/forms/file-field.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { toBase64 } from '../../platform/to-base64.ts';
import { supportWords } from './support-words.ts';

interface Props {
  readonly files: readonly SupportFile[];
  readonly onChange: (files: readonly SupportFile[]) => void;
}

/** Files attached to the answer. Each is uploaded as soon as it is chosen, and can be removed again. */
export function AnswerFiles({ files, onChange }: Props) {
  const t = useText(supportWords);
  const { mutateAsync, error, isPending } = useOperatorMutation(storeAnswerFile);
  const add = async (file: File) => {
    try {
      const uploaded = await mutateAsync({
        body: { name: file.name.slice(0, 200), file: await toBase64(file) },
      });
      onChange([...files, uploaded.file]);
    } catch {
      // The alert shows the error.
    }
  };
  return (
    <>
      {files.map(({ id, name }) => (
        <Row key={id}>
          {name}
          <Button
            size="small"
            look="quiet"
            aria-label={t('removeFile', { name })}
            onClick={() => onChange(files.filter((file) => file.id !== id))}
          >
            {t('removeCanned')}
          </Button>
        </Row>
      ))}
      <FileField
        label={t('answerFile')}
        choose={t('chooseFile')}
        accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
        isBusy={isPending}
        disabledBecause={files.length < maxMessageFiles ? undefined : t('fiveFiles')}
        onChoose={(file) => void add(file)}
      />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
    </>
  );
}
