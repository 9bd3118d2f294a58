import { grantThirdTier } from '@dukat/contract/back-office/identity-cases';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { useOperatorMutation } from '../../platform/queries.ts';
import { SubmitForm } from '../../platform/submit-form.tsx';
import { identityWords } from './identity-words.ts';
import type { PersonRecord } from './open-file-form.tsx';

interface Props {
  readonly file: PersonRecord;
  readonly onDecided: () => void;
}

/** Grants the third verification level, which needs two operators. */
export function ThirdTier({ file, onDecided }: Props) {
  const t = useText(identityWords);
  const { mutateAsync } = useOperatorMutation(grantThirdTier);
  const form = useForm({
    first: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('reasonMissing') : undefined }),
    send: async ({ reason }) => {
      await mutateAsync({ params: { id: file.id }, body: { reason } });
      onDecided();
    },
  });
  return (
    <Section title={t('thirdTier')}>
      <SubmitForm form={form} label={t('grantThirdTier')} noValidate>
        <PendingApproval approval={file.waiting_approval} onWithdrawn={onDecided} />
        <TextField {...form.text('reason')} label={t('reason')} hint={t('thirdTierLead')} maxLength={300} />
      </SubmitForm>
    </Section>
  );
}
