import { addRequestMessage, listUserRequests, readUserRequest } from '@dukat/contract/support';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { AttachFiles } from '../files/attach-files.tsx';
import { useAttachments } from '../files/use-attachments.ts';
import { MessageForm } from './message-form.tsx';

/** A reply by the signed-in user, with attachments. */
export function ReplyForm({ id }: { readonly id: string }) {
  const { mutateAsync } = useApiMutation(addRequestMessage, {
    invalidates: [readUserRequest, listUserRequests],
  });
  const attachments = useAttachments();
  return (
    <MessageForm
      send={async (message) => {
        await mutateAsync({ body: { request_id: id, message, files: attachments.ids } });
        attachments.clear();
      }}
    >
      <AttachFiles attachments={attachments} />
    </MessageForm>
  );
}
