import {
  addRequestMessage,
  closeRequest,
  countUnreadRequests,
  listUserRequests,
  markRequestRead,
  readSupportFile,
  readUserRequest,
} from '@dukat/contract/support';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useCursorPaging } from '@dukat/ui/data/use-paging.ts';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useApi, useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { AboutPayment } from '../about/about-payment.tsx';
import { AttachFiles } from '../files/attach-files.tsx';
import { useAttachments } from '../files/use-attachments.ts';
import { useTopicNames } from '../use-topic-names.ts';
import { AnswerBy } from './answer-by.tsx';
import { MessageForm } from './message-form.tsx';
import { Messages } from './messages.tsx';
import { RequestStatusBadge } from './request-status-badge.tsx';

const pageSize = 50;

/** One conversation, latest messages last. Displayed messages are marked as read. */
export function Conversation({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const names = useTopicNames();
  const params = { requestId: id };
  const { cursor, goNext, goBack } = useCursorPaging('earlier');
  const queryResult = useApiQuery(readUserRequest, {
    params,
    query: { limit: pageSize, ...(cursor !== undefined && { before: cursor }) },
  });
  const close = useApiMutation(closeRequest, { invalidates: [readUserRequest, listUserRequests] });
  const api = useApi();
  const readFile = async (fileId: string) => (await api(readSupportFile, { params: { fileId } })).file;
  useLiveUpdates({ invalidates: [readUserRequest] });
  useRead(id, queryResult.data?.request.unread_count ?? 0);
  return (
    <Loaded of={queryResult} height={480}>
      {({ request, payment, messages, before }) => (
        <Section
          title={names[request.topic]}
          aside={<RequestStatusBadge status={request.status} />}
          lead={request.answer_by === null ? undefined : <AnswerBy time={request.answer_by} />}
        >
          {request.order_id !== null && (
            <p>
              <TextLink to="/order" search={{ id: request.order_id }}>{t`The order it is about`}</TextLink>
            </p>
          )}
          {payment !== null && <AboutPayment payment={payment} />}
          {before !== null && <Button onClick={() => goNext(before)}>{t`Earlier messages`}</Button>}
          <Messages messages={messages} readFile={readFile} />
          {cursor !== undefined && <Button onClick={goBack}>{t`Later messages`}</Button>}
          <ReplyForm id={id} />
          {request.status !== 'closed' && (
            <Row>
              <ConfirmButton
                question={t`Close the conversation? A message of yours opens it again.`}
                onConfirm={() => close.mutate({ params })}
              >
                {t`Close the conversation`}
              </ConfirmButton>
            </Row>
          )}
        </Section>
      )}
    </Loaded>
  );
}

/** Marks displayed messages as read once, and updates the badge and the list. */
function useRead(id: string, unread: number): void {
  const { mutate } = useApiMutation(markRequestRead, {
    invalidates: [readUserRequest, listUserRequests, countUnreadRequests],
  });
  useEffect(() => {
    if (unread > 0) mutate({ params: { requestId: id } });
  }, [id, unread, mutate]);
}

/** A reply by the signed-in user, with attachments. */
function ReplyForm({ id }: { readonly id: string }) {
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
