import { listContentLabels, listContentPictures } from '@dukat/contract/back-office/content-library';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useBackOffice, useText } from '../../platform/back-office-context.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import { contentWords } from './content-words.ts';

/** Labels and pictures change rarely, and options should not move while an operator chooses. */
const pollIntervalMs = 300_000;
/** Only the newest pictures are offered. A picture that the item already uses stays an option, even if older. */
const picturesToChoose = 100;

function useLabels(kind: 'tag' | 'category') {
  const { locale } = useBackOffice();
  const { data } = useOperatorQuery(listContentLabels, {}, pollIntervalMs);
  const labels = data?.labels.filter((label) => label.kind === kind) ?? [];
  return labels.map(({ key, names }) => ({ value: key, label: names[locale] }));
}

interface TagsProps {
  readonly tags: string[];
  readonly onChange: (tags: string[]) => void;
}

export function TagsField({ tags, onChange }: TagsProps) {
  const t = useText(contentWords);
  const labels = useLabels('tag');
  return (
    <Row as="div" role="group" aria-label={t('tags')}>
      {labels.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={tags.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...tags, value] : tags.filter((tag) => tag !== value))}
        />
      ))}
    </Row>
  );
}

interface CategoryProps {
  readonly category: string | null;
  readonly onChange: (category: string | null) => void;
}

export function CategoryField({ category, onChange }: CategoryProps) {
  const t = useText(contentWords);
  return (
    <SelectField
      label={t('category')}
      value={category ?? ''}
      placeholder="–"
      options={useLabels('category')}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

interface PictureProps {
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
}

export function PictureField({ picture, onChange }: PictureProps) {
  const t = useText(contentWords);
  const query = { offset: 0, limit: picturesToChoose };
  const { data } = useOperatorQuery(listContentPictures, { query }, pollIntervalMs);
  const names = [...(data?.pictures.map(({ name }) => name) ?? []), ...(data?.illustrations ?? [])];
  const all = [...new Set(picture === null ? names : [picture, ...names])];
  return (
    <SelectField
      label={t('picture')}
      value={picture ?? ''}
      placeholder={t('drawnPicture')}
      options={all.map((name) => ({ value: name, label: name }))}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
