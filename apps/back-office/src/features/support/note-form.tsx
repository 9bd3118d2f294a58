import { noteSupportRequest } from '@dukat/contract/back-office/support';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextArea } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
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
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <TextArea {...form.text('text')} label={t('yourNote')} rows={3} maxLength={4000} />
          {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
          <Button type="submit" isBusy={form.isSending}>
            {t('keepNote')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
