import type { ContentDraft } from '@dukat/contract/back-office/content';
import type { AlertDetails } from '@dukat/contract/back-office/content-details';
import type { LocaleCode } from '@dukat/locales/locale';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { contentWords } from './content-words.ts';

interface Props {
  readonly alert: AlertDetails | null;
  readonly text: ContentDraft['texts'][LocaleCode];
}

/** Previews an alert at the top of a page as it is typed. */
export function AlertPreview({ alert, text: { title, description, body } }: Props) {
  const t = useText(contentWords);
  return (
    <section aria-label={t('preview')}>
      <Alert severity={alert?.severity ?? 'info'} title={title}>
        {description} {alert !== null && alert.link !== null && <a href={alert.link}>{body}</a>}
      </Alert>
    </section>
  );
}
