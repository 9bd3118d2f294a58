import type { ContentDraft } from '@dukat/contract/back-office/content';
import { employmentKind } from '@dukat/contract/content/company-texts';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { contentWords } from './content-words.ts';

export interface FieldsProps {
  readonly draft: ContentDraft;
  readonly set: (changes: Partial<ContentDraft>) => void;
}

const employments = employmentKind.options;

/** The place and the type of employment of an open position. */
export function PositionFields({ draft, set }: FieldsProps) {
  const t = useText(contentWords);
  return (
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
  );
}
