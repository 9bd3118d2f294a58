import { maxMessageFiles } from '@dukat/rules/support/limits';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { FileField } from '@dukat/ui/forms/file-field.tsx';
import { useLingui } from '@lingui/react/macro';
import classes from '../support.module.css';
import type { Attachments } from './use-attachments.ts';

/** Adds and removes attachments, and shows the progress of each upload. */
export function AttachFiles({ attachments }: { readonly attachments: Attachments }) {
  const { t } = useLingui();
  const { files, progress, problem, add, remove } = attachments;
  return (
    <div className={classes.files}>
      {files.length > 0 && (
        <ul className={classes.fileList} aria-label={t`Attached files`}>
          {files.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              <Button size="small" look="quiet" aria-label={t`Remove ${name}`} onClick={() => remove(id)}>
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileField
        label={t`Picture or PDF, up to 5 MB`}
        choose={t`Attach a file`}
        accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
        isBusy={progress !== undefined}
        disabledBecause={files.length < maxMessageFiles ? undefined : t`Five files go with one message.`}
        onChoose={(file) => void add(file)}
      />
      {progress !== undefined && <Progress part={progress} label={t`Sending the file`} />}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
    </div>
  );
}
