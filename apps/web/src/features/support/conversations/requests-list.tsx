import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listUserRequests } from '@dukat/contract/support';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useCursorPaging } from '@dukat/ui/data/use-paging.ts';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useTopicNames } from '../use-topic-names.ts';
import classes from './conversations.module.css';
import { RequestStatusBadge } from './request-status-badge.tsx';

type UserRequest = EndpointResponse<typeof listUserRequests>['requests'][number];

const pageSize = 10;

export function RequestsList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const cursors = useCursorPaging('older');
  const { cursor } = cursors;
  const list = useApiQuery(listUserRequests, {
    query: { limit: pageSize, ...(cursor !== undefined && { before: cursor }) },
  });
  return (
    <Section title={t`Your conversations`}>
      <ListFrame
        label={t`Your conversations`}
        of={list}
        height={320}
        rows={({ requests }) => requests}
        rowKey={({ id }) => id}
        cursors={cursors}
        next={({ before }) => before}
        empty={<EmptyState icon="mail" title={t`No conversations yet`} />}
      >
        {(request) => <RequestLine request={request} onOpen={() => onOpen(request.id)} />}
      </ListFrame>
    </Section>
  );
}

function RequestLine({ request, onOpen }: { readonly request: UserRequest; readonly onOpen: () => void }) {
  const { dateTime } = useFormat();
  const names = useTopicNames();
  const { title, topic, status, unread_count: unread, updated_at: at } = request;
  return (
    <div className={classes.line}>
      <TextButton className={classes.title} onClick={onOpen}>
        {title}
      </TextButton>
      <MutedText as="div">
        {names[topic]} · {dateTime(at)}
      </MutedText>
      <div className={classes.marks}>
        <RequestStatusBadge status={status} />
        {unread > 0 && (
          <Badge tone="primary">
            <Plural value={unread} one="# new message" other="# new messages" />
          </Badge>
        )}
      </div>
    </div>
  );
}
