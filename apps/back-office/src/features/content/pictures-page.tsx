import { listContentPictures, uploadContentPicture } from '@dukat/contract/back-office/content-library';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { FileField } from '@dukat/ui/forms/file-field.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorMutation, usePagedList } from '../../platform/queries.ts';
import { toBase64 } from '../../platform/to-base64.ts';
import { ContentLink } from './content-link.tsx';
import { contentWords } from './content-words.ts';
import { libraryWords } from './library-words.ts';
import classes from './pictures.module.css';

/** Lists the pictures for articles, and uploads new ones. */
export function PicturesPage() {
  const t = useText({ ...contentWords, ...libraryWords });
  const list = usePagedList('pictures', listContentPictures, (page) => ({ query: page }));
  return (
    <>
      <p>
        <ContentLink to="/content">{t('backToContent')}</ContentLink>
      </p>
      <UploadPicture />
      <ListSection
        title={t('pictures')}
        {...list}
        rows={({ pictures }) => pictures}
        rowKey={({ name }) => name}
        empty={t('noPictures')}
        hasMore={({ has_more }) => has_more}
      >
        {({ name, picture: { url, width, height } }) => (
          <div className={classes.picture}>
            <img src={url} width={width} height={height} alt="" loading="lazy" />
            <div>
              <strong>{name}</strong>
              <MutedText>
                {width} × {height}
              </MutedText>
              <MutedText>
                <code>{`![…](picture:${name})`}</code>
              </MutedText>
            </div>
          </div>
        )}
      </ListSection>
    </>
  );
}

function UploadPicture() {
  const t = useText({ ...contentWords, ...libraryWords });
  const [name, setName] = useState('');
  const { mutate, data, error, isPending } = useOperatorMutation(uploadContentPicture);
  const upload = async (file: File) => mutate({ body: { name: name.trim(), file: await toBase64(file) } });
  return (
    <Section title={t('newPicture')} lead={t('newPictureLead')}>
      <Stack>
        <TextField
          label={t('pictureName')}
          hint={t('nameHint')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FileField
          label={t('pictureFile')}
          choose={t('choosePicture')}
          accept="image/jpeg,image/png,image/webp,image/avif"
          isBusy={isPending}
          disabledBecause={name.trim() === '' ? t('nameFirst') : undefined}
          onChoose={(file) => void upload(file)}
        />
        {data !== undefined && <Alert severity="success">{t('uploaded', { name: data.name })}</Alert>}
        {error !== null && <Alert severity="error">{error.message}</Alert>}
      </Stack>
    </Section>
  );
}
