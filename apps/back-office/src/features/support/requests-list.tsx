import { listSupportRequests } from '@dukat/contract/back-office/support';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { requestStatus } from '@dukat/contract/support';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { requestPath } from '../../platform/back-office-path.ts';
import { Item } from '../../platform/item.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { supportWords } from './support-words.ts';

export type SupportRequest = EndpointResponse<typeof listSupportRequests>['requests'][number];

const states = requestStatus.options;

/** Support requests; open ones are sorted by their deadline. */
export function RequestsList() {
  const t = useText(supportWords);
  const [{ state, mine: isMine }, set] = useAddressValues(['state', 'mine', 'requests']);
  const status = states.find((known) => known === state) ?? 'open';
  const mine: 'true' | 'false' = isMine === 'true' ? 'true' : 'false';
  const list = usePagedList('requests', listSupportRequests, (page) => ({
    query: { ...page, status, mine },
  }));
  return (
    <Section title={t('questions')}>
      <Row>
        <SelectField
          label={t('state')}
          value={status}
          options={states.map((value) => ({ value, label: t(`state_${value}`) }))}
          onChange={({ target }) => set({ state: target.value, requests: undefined })}
        />
        <Checkbox
          label={t('onlyMine')}
          checked={mine === 'true'}
          onChange={(checked) => set({ mine: checked ? 'true' : undefined, requests: undefined })}
        />
      </Row>
      <ListFrame
        label={t('questions')}
        {...list}
        rows={({ requests }) => requests}
        rowKey={({ id }) => id}
        empty={t('questionsEmpty')}
        hasMore={({ has_more }) => has_more}
      >
        {(request) => <RequestLine request={request} />}
      </ListFrame>
    </Section>
  );
}

function RequestLine({ request }: { readonly request: SupportRequest }) {
  const t = useText(supportWords);
  const { dateTime } = useFormat();
  const { id, title, topic, email, assignee, answer_by: by, updated_at: at } = request;
  return (
    <>
      <Item
        head={<BackOfficeLink to={requestPath(id)}>{title}</BackOfficeLink>}
        aside={<time dateTime={at}>{dateTime(at)}</time>}
        facts={[
          [t('topic'), t(`topic_${topic}`)],
          [t('asker'), email],
          [t('takenBy'), assignee ?? '–'],
          [t('answerBy'), by === null ? '–' : dateTime(by)],
          [t('resolveBy'), request.resolve_by === null ? '–' : dateTime(request.resolve_by)],
        ]}
      />
      {request.is_late && <Badge tone="error">{t('late')}</Badge>}
    </>
  );
}
