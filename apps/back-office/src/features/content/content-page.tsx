import { readContent } from '@dukat/contract/back-office/content';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import { ContentLink } from './content-link.tsx';
import { contentWords } from './content-words.ts';
import { EditItem } from './edit-item.tsx';
import { Publication } from './publication.tsx';
import { Versions } from './versions.tsx';

/** One content item: its texts in every language, its publication, and all its versions. */
export function ContentPage({ id }: { readonly id: string }) {
  const t = useText(contentWords);
  const [{ version }] = useAddressValues(['version']);
  const item = useOperatorQuery(readContent, {
    params: { id },
    query: version === undefined ? {} : { version },
  });
  return (
    <>
      <p>
        <ContentLink to="/content">{t('backToContent')}</ContentLink>
      </p>
      <Loaded of={item}>
        {(content) => (
          <>
            <EditItem key={version ?? 'newest'} content={content} />
            <Publication content={content} />
            <Versions content={content} />
          </>
        )}
      </Loaded>
    </>
  );
}
