import type { ContentDraft, ContentKind } from '@dukat/contract/back-office/content';
import { type LocaleCode, localeCodes, localeNames } from '@dukat/locales/locale';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { contentWords } from './content-words.ts';

type DraftTexts = ContentDraft['texts'];

interface Props {
  readonly kind: ContentKind;
  readonly locale: LocaleCode;
  readonly onLocale: (locale: LocaleCode) => void;
  readonly texts: DraftTexts;
  readonly onChange: (texts: DraftTexts) => void;
}

/** Edits the text in one language at a time, and shows which languages have no text yet. */
export function TextFields({ kind, locale, onLocale, texts, onChange }: Props) {
  const t = useText(contentWords);
  const isShort = kind === 'alert' || kind === 'hours';
  const text = texts[locale];
  const set = (changes: Partial<typeof text>) => onChange({ ...texts, [locale]: { ...text, ...changes } });
  const empty = localeCodes.filter((code) => texts[code].title.trim() === '');
  return (
    <>
      <Segmented
        label={t('language')}
        layout="fit"
        value={locale}
        options={localeCodes.map((code) => ({ value: code, label: localeNames[code] }))}
        onChange={onLocale}
      />
      {empty.length > 0 && (
        <MutedText>
          {t('stillEmpty', { languages: empty.map((code) => localeNames[code]).join(', ') })}
        </MutedText>
      )}
      <TextField
        label={t('title')}
        maxLength={200}
        value={text.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {kind !== 'hours' && (
        <TextField
          label={kind === 'alert' ? t('alertText') : t('description')}
          maxLength={400}
          value={text.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={kind === 'alert' ? t('linkWords') : kind === 'hours' ? t('note') : t('body')}
        hint={isShort ? undefined : t('bodyHint', { brand: '{brand}', email: '{email}' })}
        rows={isShort ? 2 : 18}
        maxLength={60_000}
        value={text.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
    </>
  );
}
