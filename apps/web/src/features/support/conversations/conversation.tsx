import {
  closeRequest,
  countUnreadRequests,
  listUserRequests,
  markRequestRead,
  readUserRequest,
} from '@dukat/contract/support';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useCursorPaging } from '@dukat/ui/data/use-paging.ts';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Quiet } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { usePage } from '../../../platform/use-page.ts';
import { MessageFiles } from '../files/message-files.tsx';
import { useTopicNames } from '../use-topic-names.ts';
import classes from './conversations.module.css';
import { ReplyForm } from './reply-form.tsx';
import { StatusOfRequest } from './status-of-request.tsx';

const pageSize = 50;

/** One conversation, its latest messages last; what is shown counts as read. */
export function Conversation({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const names = useTopicNames();
  const { name: brand } = usePage().site.brand;
  const params = { requestId: id };
  const { cursor, goOn, goBack } = useCursorPaging('earlier');
  const asked = useApiQuery(readUserRequest, {
    params,
    query: { limit: pageSize, ...(cursor !== undefined && { before: cursor }) },
  });
  const close = useApiMutation(closeRequest, { makesStale: [readUserRequest, listUserRequests] });
  useLiveUpdates({ makesStale: [readUserRequest] });
  useRead(id, asked.data?.request.unread_count ?? 0);
  return (
    <Loaded of={asked} height={480}>
      {({ request, messages, before }) => (
        <Section
          title={names[request.topic]}
          aside={<StatusOfRequest status={request.status} />}
          lead={request.answer_by === null ? undefined : <AnswerBy at={dateTime(request.answer_by)} />}
        >
          {request.order_id !== null && (
            <p>
              <TextLink to="/order" search={{ id: request.order_id }}>{t`The order it is about`}</TextLink>
            </p>
          )}
          {before !== null && <Button onClick={() => goOn(before)}>{t`Earlier messages`}</Button>}
          <ol className={classes.messages} aria-label={t`Messages`}>
            {messages.toReversed().map((message) => (
              <li key={message.id} className={message.from === 'house' ? classes.house : classes.own}>
                <Quiet as="div">
                  {message.from === 'house' ? brand : t`You`} · {dateTime(message.created_at)}
                </Quiet>
                <p className={classes.text}>{message.text}</p>
                <MessageFiles files={message.files} />
              </li>
            ))}
          </ol>
          {cursor !== undefined && <Button onClick={goBack}>{t`Later messages`}</Button>}
          <ReplyForm id={id} />
          {request.status !== 'closed' && (
            <ConfirmButton
              question={t`Close the conversation? A message of yours opens it again.`}
              onConfirm={() => close.mutate({ params })}
            >
              {t`Close the conversation`}
            </ConfirmButton>
          )}
        </Section>
      )}
    </Loaded>
  );
}

function AnswerBy({ at }: { readonly at: string }) {
  const { t } = useLingui();
  return t`We will answer by ${at}.`;
}

/** Tells the server once what was shown; the badge and the list follow. */
function useRead(id: string, unread: number): void {
  const { mutate } = useApiMutation(markRequestRead, {
    makesStale: [readUserRequest, listUserRequests, countUnreadRequests],
  });
  useEffect(() => {
    if (unread > 0) mutate({ params: { requestId: id } });
  }, [id, unread, mutate]);
}
