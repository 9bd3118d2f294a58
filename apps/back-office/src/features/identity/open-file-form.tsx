import { openPersonFile } from '@dukat/contract/back-office/identity-cases';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { SubmitForm } from '../../platform/submit-form.tsx';
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
      <SubmitForm form={form} label={t('openFile')} look="main" noValidate>
        {person === undefined && <TextField {...form.text('who')} label={t('who')} maxLength={254} />}
        <TextField {...form.text('reason')} label={t('reason')} hint={t('openFileLead')} maxLength={300} />
      </SubmitForm>
    </Section>
  );
}
