import { listCannedAnswers } from '@dukat/contract/back-office/canned-answers';
import { isLocaleCode } from '@dukat/locales/locale';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import { supportWords } from './support-words.ts';

interface Props {
  /** The customer's language, in which the answer is inserted. */
  readonly locale: string;
  readonly onChoose: (text: string) => void;
}

/** Inserts a canned answer into the form, where it can still be edited. Renders nothing if there are none. */
export function CannedChoice({ locale, onChoose }: Props) {
  const t = useText(supportWords);
  const { data } = useOperatorQuery(listCannedAnswers, {});
  const answers = data?.answers ?? [];
  const language = isLocaleCode(locale) ? locale : 'en_US';
  if (answers.length === 0) return null;
  return (
    <SelectField
      label={t('insertCanned')}
      value=""
      placeholder="–"
      options={answers.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => {
        const chosen = answers.find(({ id }) => id === target.value);
        if (chosen !== undefined) onChoose(chosen.texts[language]);
      }}
    />
  );
}
