import type { ContentDraft, ContentKind } from '@dukat/contract/admin/content';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { AlertFields } from './alert-fields.tsx';
import { contentWords } from './content-words.ts';
import { HoursFields } from './hours-fields.tsx';
import { CategoryField, PictureField, TagsField } from './library-fields.tsx';

interface Props {
  readonly kind: ContentKind;
  readonly draft: ContentDraft;
  readonly onChange: (draft: ContentDraft) => void;
}

/** Whether visitors read a day beside it. */
const isDated = (kind: ContentKind) => kind !== 'question' && kind !== 'alert' && kind !== 'hours';

const employments = ['full-time', 'part-time', 'contract'] as const;

/** What an item says beside its words: each kind its own. */
export function ItemFields({ kind, draft, onChange }: Props) {
  const t = useText(contentWords);
  const set = (changes: Partial<ContentDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      {isDated(kind) && (
        <TextField
          label={t('shownOn')}
          type="date"
          value={draft.shown_on}
          onChange={(event) => set({ shown_on: event.currentTarget.value })}
        />
      )}
      {kind === 'article' && (
        <>
          <TagsField tags={draft.tags} onChange={(tags) => set({ tags })} />
          <PictureField picture={draft.picture} onChange={(picture) => set({ picture })} />
          <Checkbox
            label={t('recommended')}
            checked={draft.is_recommended}
            onChange={(is_recommended) => set({ is_recommended })}
          />
        </>
      )}
      {kind === 'question' && (
        <>
          <CategoryField category={draft.category} onChange={(category) => set({ category })} />
          <TextField
            label={t('position')}
            hint={t('positionHint')}
            inputMode="numeric"
            value={String(draft.position)}
            onChange={(event) => set({ position: Number(event.currentTarget.value.replace(/\D/g, '')) })}
          />
        </>
      )}
      {kind === 'position' && (
        <>
          <TextField
            label={t('place')}
            maxLength={80}
            value={draft.place}
            onChange={(event) => set({ place: event.currentTarget.value })}
          />
          <SelectField
            label={t('employment')}
            value={draft.employment ?? ''}
            placeholder="–"
            options={employments.map((value) => ({ value, label: t(`employment_${value}`) }))}
            onChange={(event) =>
              set({ employment: employments.find((one) => one === event.currentTarget.value) ?? null })
            }
          />
        </>
      )}
      {kind === 'alert' && <AlertFields alert={draft.alert} onChange={(alert) => set({ alert })} />}
      {kind === 'hours' && draft.hours !== null && (
        <HoursFields hours={draft.hours} onChange={(hours) => set({ hours })} />
      )}
      {kind === 'mention' && (
        <TextField
          label={t('link')}
          type="url"
          hint={t('mentionHint')}
          value={draft.link ?? ''}
          onChange={(event) => set({ link: event.currentTarget.value.trim() || null })}
        />
      )}
    </>
  );
}
