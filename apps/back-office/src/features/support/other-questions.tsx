import { listRequesterRequests } from '@dukat/contract/back-office/support-account';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { requestPath } from '../../platform/back-office-path.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { sidePanelRows } from './side-panel-rows.ts';
import { supportWords } from './support-words.ts';

/** Other requests from the same account or e-mail address, newest first, each linked to its conversation. */
export function OtherQuestions({ id }: { readonly id: string }) {
  const t = useText(supportWords);
  const { dateTime } = useFormat();
  const list = usePagedList(
    'others',
    listRequesterRequests,
    (page) => ({ params: { id }, query: page }),
    sidePanelRows,
  );
  return (
    <ListSection
      title={t('otherQuestions')}
      {...list}
      rows={({ requests }) => requests}
      rowKey={(request) => request.id}
      empty={t('noOtherQuestions')}
      hasMore={({ has_more }) => has_more}
    >
      {({ id: other, topic, status, title, created_at: at }) => (
        <div>
          <BackOfficeLink to={requestPath(other)}>{title}</BackOfficeLink>
          <MutedText>
            {`${t(`topic_${topic}`)} · ${t(`state_${status}`)} · `}
            <time dateTime={at}>{dateTime(at)}</time>
          </MutedText>
        </div>
      )}
    </ListSection>
  );
}
