import { listContentVersions, restoreContent } from '@dukat/contract/back-office/content';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ItemHead } from '@dukat/ui/data/list-frame.tsx';
import { MutedText, Row } from '@dukat/ui/layout/stack.tsx';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { contentPath } from '../../platform/back-office-path.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { ContentLink } from './content-link.tsx';
import { contentWords } from './content-words.ts';
import type { ReadContent } from './use-draft.ts';

/** Lists every version of an item, to view or to restore. */
export function Versions({ content: { item, number: shown } }: { readonly content: ReadContent }) {
  const t = useText(contentWords);
  const { dateTime } = useFormat();
  const { id, newest } = item;
  const versions = usePagedList('versions', listContentVersions, (page) => ({ params: { id }, query: page }));
  return (
    <ListSection
      title={t('history')}
      {...versions}
      rows={(answer) => answer.versions}
      rowKey={({ number }) => String(number)}
      empty={t('contentEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {({ number, written_at, written_by, restored_from, is_live }) => (
        <>
          <ItemHead aside={<time dateTime={written_at}>{dateTime(written_at)}</time>}>
            {t('version', { version: String(number) })}{' '}
            {is_live && <Badge tone="success">{t('isLive')}</Badge>}
          </ItemHead>
          <MutedText>
            {written_by === '' ? t('byProgram') : written_by}
            {restored_from !== null && ` · ${t('restoredFrom', { version: String(restored_from) })}`}
          </MutedText>
          <Row>
            {number !== shown && (
              <ContentLink to={contentPath(id, number === newest ? undefined : number)}>
                {t('showVersion')}
              </ContentLink>
            )}
            {number !== newest && (
              <ActionButton
                act={restoreContent}
                input={{ params: { id }, body: { based_on: newest, version: number } }}
                question={t('restoreQuestion', { version: String(number) })}
              >
                {t('restore')}
              </ActionButton>
            )}
          </Row>
        </>
      )}
    </ListSection>
  );
}
