import { listRequesterRequests } from '@dukat/contract/back-office/support-account';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { requestPath } from '../../platform/back-office-path.ts';
import { useOperatorList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { sidePanelRows } from './side-panel-rows.ts';
import { supportWords } from './support-words.ts';

/** Other requests from the same account or e-mail address, newest first, each linked to its conversation. */
export function OtherQuestions({ id }: { readonly id: string }) {
  const t = useText(supportWords);
  const { dateTime } = useFormat();
  const paging = usePaging('others', sidePanelRows);
  const list = useOperatorList(listRequesterRequests, {
    params: { id },
    query: { offset: paging.offset, limit: sidePanelRows },
  });
  return (
    <Section title={t('otherQuestions')}>
      <ListFrame
        label={t('otherQuestions')}
        of={list}
        rows={({ requests }) => requests}
        rowKey={(request) => request.id}
        empty={t('noOtherQuestions')}
        paging={paging}
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
      </ListFrame>
    </Section>
  );
}
