import { type ContentDraft, previewContent } from '@dukat/contract/back-office/content';
import type { LocaleCode } from '@dukat/locales/locale';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { MutedText, Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { contentWords } from './content-words.ts';
import classes from './preview.module.css';

interface Props {
  readonly text: ContentDraft['texts'][LocaleCode];
  readonly locale: LocaleCode;
}

/** Previews a text as visitors would see it, rendered by the function that also renders their pages. */
export function Preview({ text: { title, description, body }, locale }: Props) {
  const t = useText(contentWords);
  const { mutate, data, error, isPending } = useOperatorMutation(previewContent);
  return (
    <>
      <Row>
        <Button size="small" isBusy={isPending} onClick={() => mutate({ body: { body, locale } })}>
          {t('preview')}
        </Button>
      </Row>
      {data !== undefined && (
        <section aria-label={t('preview')} className={classes.page} lang={locale.slice(0, 2)}>
          <h3>{title}</h3>
          <p>{description}</p>
          <div
            className={classes.text}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, which converts all markdown in one function.
            dangerouslySetInnerHTML={{ __html: data.text.html }}
          />
          <MutedText>{t('readingTime', { minutes: String(data.reading_minutes) })}</MutedText>
        </section>
      )}
      {error !== null && <Alert severity="error">{error.message}</Alert>}
    </>
  );
}
