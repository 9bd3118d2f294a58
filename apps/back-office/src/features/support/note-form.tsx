import { noteSupportRequest } from '@dukat/contract/back-office/support';
import { TextArea } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { SubmitForm } from '../../platform/submit-form.tsx';
import { supportWords } from './support-words.ts';

/** Adds an internal note, which only operators see. */
export function NoteForm({ id }: { readonly id: string }) {
  const t = useText(supportWords);
  const { mutateAsync } = useOperatorMutation(noteSupportRequest);
  const form = useForm({
    first: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? t('messageMissing') : undefined }),
    send: ({ text }) => mutateAsync({ params: { id }, body: { text } }),
  });
  return (
    <Section title={t('from_note')}>
      <SubmitForm form={form} label={t('keepNote')} noValidate>
        <TextArea {...form.text('text')} label={t('yourNote')} rows={3} maxLength={4000} />
      </SubmitForm>
    </Section>
  );
}
