import { type ContentKind, contentKind, listContent } from '@dukat/contract/back-office/content';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ItemHead } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { contentPath } from '../../platform/back-office-path.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { ContentLink } from './content-link.tsx';
import { contentWords } from './content-words.ts';
import { CreateItem } from './create-item.tsx';
import { libraryWords } from './library-words.ts';

const kinds = contentKind.options;

/** Lists the content of the kind in the URL. */
export function ContentList() {
  const t = useText({ ...contentWords, ...libraryWords });
  const [{ kind: asked }, setAddress] = useAddressValues(['kind', 'content']);
  const kind = kinds.find((one) => one === asked) ?? 'article';
  return (
    <>
      <Row>
        <ContentLink to="/content/pictures">{t('pictures')}</ContentLink>
        <ContentLink to="/content/labels">{t('labels')}</ContentLink>
      </Row>
      <Segmented
        label={t('kind')}
        layout="fit"
        value={kind}
        options={kinds.map((one) => ({ value: one, label: t(`kind_${one}`) }))}
        onChange={(chosen) => setAddress({ kind: chosen, content: undefined })}
      />
      <ContentItems key={kind} kind={kind} />
      {kind !== 'legal' && kind !== 'hours' && <CreateItem key={`new ${kind}`} kind={kind} />}
    </>
  );
}

function ContentItems({ kind }: { readonly kind: ContentKind }) {
  const t = useText({ ...contentWords, ...libraryWords });
  const { dateTime } = useFormat();
  const list = usePagedList('content', listContent, (page) => ({ query: { kind, ...page } }));
  return (
    <ListSection
      title={t(`kind_${kind}`)}
      {...list}
      rows={({ items }) => items}
      rowKey={({ id }) => id}
      empty={t('contentEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {({ id, title, name, state, changed_at }) => (
        <ItemHead aside={<time dateTime={changed_at}>{dateTime(changed_at)}</time>}>
          <BackOfficeLink to={contentPath(id)}>{title || name}</BackOfficeLink>{' '}
          <Badge tone={state === 'published' ? 'success' : 'warning'}>{t(`state_${state}`)}</Badge>
        </ItemHead>
      )}
    </ListSection>
  );
}
