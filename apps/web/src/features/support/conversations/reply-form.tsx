import { addRequestMessage, listUserRequests, readUserRequest } from '@dukat/contract/support';
import { readFurtherMessage } from '@dukat/rules/support/request-message';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextArea } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { AttachFiles } from '../files/attach-files.tsx';
import { useAttachments } from '../files/use-attachments.ts';
import classes from '../support.module.css';

/** A further message; what was typed stays when it cannot be sent. */
export function ReplyForm({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { mutateAsync } = useApiMutation(addRequestMessage, {
    makesStale: [readUserRequest, listUserRequests],
  });
  const attachments = useAttachments();
  const form = useForm({
    first: { message: '' },
    check: ({ message }) => ({
      message: readFurtherMessage(message) === undefined ? t`Please write a message.` : undefined,
    }),
    send: async ({ message }) => {
      await mutateAsync({ body: { request_id: id, message, files: attachments.ids } });
      attachments.clear();
    },
  });
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <TextArea
        {...form.text('message')}
        label={t`Your message`}
        rows={4}
        maxLength={4000}
        hint={t`Never write your password, a seed phrase or a card number here.`}
      />
      <AttachFiles attachments={attachments} />
      {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isBusy={form.isSending}>{t`Send`}</Button>
    </form>
  );
}
