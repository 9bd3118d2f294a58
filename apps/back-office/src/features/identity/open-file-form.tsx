import { openPersonFile } from '@dukat/contract/back-office/identity-cases';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { identityWords } from './identity-words.ts';

export type PersonRecord = EndpointResponse<typeof openPersonFile>['file'];

interface Props {
  /** The person whose file is opened; if absent, the operator enters it. */
  readonly person?: string;
  readonly onOpened: (file: PersonRecord, reason: string) => void;
}

/** Opens a person's file, for a reason that the audit log keeps. */
export function OpenFileForm({ person, onOpened }: Props) {
  const t = useText(identityWords);
  const { mutateAsync } = useOperatorMutation(openPersonFile);
  const form = useForm({
    first: { who: person ?? '', reason: '' },
    check: ({ who, reason }) => ({
      who: who.trim() === '' ? t('whoMissing') : undefined,
      reason: reason.trim() === '' ? t('reasonMissing') : undefined,
    }),
    send: async ({ who, reason }) => {
      const { file } = await mutateAsync({ body: { person: who.trim(), reason } });
      onOpened(file, reason);
    },
  });
  return (
    <Section title={t('openFile')}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          {person === undefined && <TextField {...form.text('who')} label={t('who')} maxLength={254} />}
          <TextField {...form.text('reason')} label={t('reason')} hint={t('openFileLead')} maxLength={300} />
          {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
          <Button type="submit" look="main" isBusy={form.isSending}>
            {t('openFile')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
