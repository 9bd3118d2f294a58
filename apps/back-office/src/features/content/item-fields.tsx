import type { ContentDraft, ContentKind } from '@dukat/contract/back-office/content';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { AlertFields } from './alert-fields.tsx';
import { contentWords } from './content-words.ts';
import { HoursFields } from './hours-fields.tsx';
import { CategoryField, PictureField, TagsField } from './library-fields.tsx';
import { type FieldsProps, PositionFields } from './position-fields.tsx';

interface Props {
  readonly kind: ContentKind;
  readonly draft: ContentDraft;
  readonly onChange: (draft: ContentDraft) => void;
}

/** Whether visitors see the item's date. */
const isDated = (kind: ContentKind) => kind !== 'question' && kind !== 'alert' && kind !== 'hours';

/** The fields of an item other than its texts. */
export function ItemFields({ kind, draft, onChange }: Props) {
  const t = useText(contentWords);
  return (
    <>
      {isDated(kind) && (
        <TextField
          label={t('shownOn')}
          type="date"
          value={draft.shown_on}
          onChange={(event) => onChange({ ...draft, shown_on: event.currentTarget.value })}
        />
      )}
      <KindFields kind={kind} draft={draft} onChange={onChange} />
    </>
  );
}

/** The fields of each kind; legal texts and releases have none. */
function KindFields({ kind, draft, onChange }: Props) {
  const t = useText(contentWords);
  const set = (changes: Partial<ContentDraft>) => onChange({ ...draft, ...changes });
  if (kind === 'article') return <ArticleFields draft={draft} set={set} />;
  if (kind === 'question') return <QuestionFields draft={draft} set={set} />;
  if (kind === 'position') return <PositionFields draft={draft} set={set} />;
  if (kind === 'alert') return <AlertFields alert={draft.alert} onChange={(alert) => set({ alert })} />;
  if (kind === 'hours' && draft.hours !== null) {
    return <HoursFields hours={draft.hours} onChange={(hours) => set({ hours })} />;
  }
  if (kind !== 'mention') return null;
  return (
    <TextField
      label={t('link')}
      type="url"
      hint={t('mentionHint')}
      value={draft.link ?? ''}
      onChange={(event) => set({ link: event.currentTarget.value.trim() || null })}
    />
  );
}

function ArticleFields({ draft, set }: FieldsProps) {
  const t = useText(contentWords);
  return (
    <>
      <TagsField tags={draft.tags} onChange={(tags) => set({ tags })} />
      <PictureField picture={draft.picture} onChange={(picture) => set({ picture })} />
      <Checkbox
        label={t('recommended')}
        checked={draft.is_recommended}
        onChange={(is_recommended) => set({ is_recommended })}
      />
    </>
  );
}

function QuestionFields({ draft, set }: FieldsProps) {
  const t = useText(contentWords);
  return (
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
  );
}
