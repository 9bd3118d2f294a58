import { addLinkedMessage, readLinkedFile, readLinkedRequest } from '@dukat/contract/support-links';
import { Button } from '@dukat/ui/actions/button.tsx';
import { useCursorPaging } from '@dukat/ui/data/use-paging.ts';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApi, useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { AttachFiles } from '../files/attach-files.tsx';
import { useAttachments } from '../files/use-attachments.ts';
import { useTopicNames } from '../use-topic-names.ts';
import { AnswerBy } from './answer-by.tsx';
import { MessageForm } from './message-form.tsx';
import { Messages } from './messages.tsx';
import { RequestStatusBadge } from './request-status-badge.tsx';

const pageSize = 50;

/** The conversation of a visitor without an account, opened by a mailed link. */
export function LinkedConversation({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const names = useTopicNames();
  const api = useApi();
  const { cursor, goNext, goBack } = useCursorPaging('earlier');
  const queryResult = useApiQuery(readLinkedRequest, {
    query: { token, limit: pageSize, ...(cursor !== undefined && { before: cursor }) },
  });
  const { mutateAsync } = useApiMutation(addLinkedMessage, { invalidates: [readLinkedRequest] });
  const attachments = useAttachments(token);
  const readFile = async (fileId: string) =>
    (await api(readLinkedFile, { params: { fileId }, query: { token } })).file;
  return (
    <Loaded of={queryResult} height={480}>
      {({ request, messages, before }) => (
        <Section
          title={names[request.topic]}
          aside={<RequestStatusBadge status={request.status} />}
          lead={request.answer_by === null ? undefined : <AnswerBy time={request.answer_by} />}
        >
          {before !== null && <Button onClick={() => goNext(before)}>{t`Earlier messages`}</Button>}
          <Messages messages={messages} readFile={readFile} />
          {cursor !== undefined && <Button onClick={goBack}>{t`Later messages`}</Button>}
          <MessageForm
            send={async (message) => {
              await mutateAsync({ body: { token, message, files: attachments.ids } });
              attachments.clear();
            }}
          >
            <AttachFiles attachments={attachments} />
          </MessageForm>
        </Section>
      )}
    </Loaded>
  );
}
