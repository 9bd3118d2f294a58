import type { ContentDraft } from '@dukat/contract/back-office/content';
import type { LocaleCode } from '@dukat/locales/locale';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { LeaveGuard } from '@dukat/ui/overlays/leave-guard.tsx';
import { useState } from 'react';
import { useBackOffice, useText } from '../../platform/back-office-context.ts';
import { contentWords } from './content-words.ts';
import { ItemFields } from './item-fields.tsx';
import { Preview } from './preview.tsx';
import { TextFields } from './text-fields.tsx';
import { type ReadContent, useDraft } from './use-draft.ts';

/** Edits an item's texts. Saving creates a version; visitors see it only once it is published. */
export function EditItem({ content }: { readonly content: ReadContent }) {
  const t = useText(contentWords);
  const own = useBackOffice().locale;
  const [locale, setLocale] = useState(own);
  const { draft, change, ...state } = useDraft(content);
  const { item, number } = content;
  return (
    <Section title={draft.texts[own].title || item.name} aside={<code>{item.name}</code>}>
      <Stack>
        {number !== item.newest && (
          <Alert severity="info">{t('olderVersion', { version: String(number) })}</Alert>
        )}
        <ItemFields kind={item.kind} draft={draft} onChange={change} />
        <TextFields
          kind={item.kind}
          locale={locale}
          onLocale={setLocale}
          texts={draft.texts}
          onChange={(texts) => change({ ...draft, texts })}
        />
        {state.isBehind && (
          <Alert severity="warning">
            {t('savedMeanwhile', { version: String(item.newest) })}{' '}
            <Button size="small" onClick={state.discard}>
              {t('discard')}
            </Button>
          </Alert>
        )}
        {state.error !== null && !state.isBehind && <Alert severity="error">{state.error.message}</Alert>}
        {state.isSaved && <Alert severity="success">{t('saved')}</Alert>}
        <Row>
          <Button look="main" isBusy={state.isSaving} onClick={() => void state.save()}>
            {t('save')}
          </Button>
        </Row>
        {item.kind === 'alert' ? (
          <AlertPreview alert={draft.alert} text={draft.texts[locale]} />
        ) : (
          <Preview text={draft.texts[locale]} locale={locale} />
        )}
        <LeaveGuard isTouched={state.isTouched} />
      </Stack>
    </Section>
  );
}

interface AlertPreviewProps {
  readonly alert: ContentDraft['alert'];
  readonly text: ContentDraft['texts'][LocaleCode];
}

/** Previews an alert at the top of a page as it is typed. */
function AlertPreview({ alert, text: { title, description, body } }: AlertPreviewProps) {
  const t = useText(contentWords);
  return (
    <section aria-label={t('preview')}>
      <Alert severity={alert?.severity ?? 'info'} title={title}>
        {description} {alert !== null && alert.link !== null && <a href={alert.link}>{body}</a>}
      </Alert>
    </section>
  );
}
