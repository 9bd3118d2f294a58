import { saveCannedAnswer } from '@dukat/contract/back-office/canned-answers';
import { localeCodes, localeNames } from '@dukat/locales/locale';
import { TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { SubmitForm } from '../../platform/submit-form.tsx';
import type { CannedAnswer } from './canned-answer.ts';
import { supportWords } from './support-words.ts';

interface Props {
  /** The canned answer being edited; undefined for a new one. */
  readonly first: CannedAnswer | undefined;
  readonly onDone: () => void;
}

const nothing = { cs_CZ: '', sk_SK: '', en_US: '', de_DE: '', es_ES: '' };

/** Edits a canned answer in the five languages: customers read it in their own. */
export function CannedForm({ first, onDone }: Props) {
  const t = useText(supportWords);
  const { mutateAsync } = useOperatorMutation(saveCannedAnswer);
  const form = useForm({
    first: { name: first?.name ?? '', ...(first?.texts ?? nothing) },
    check: (fields) => {
      const missing = (text: string) => (text.trim() === '' ? t('cannedMissing') : undefined);
      return {
        name: missing(fields.name),
        cs_CZ: missing(fields.cs_CZ),
        sk_SK: missing(fields.sk_SK),
        en_US: missing(fields.en_US),
        de_DE: missing(fields.de_DE),
        es_ES: missing(fields.es_ES),
      };
    },
    send: async ({ name, ...texts }) => {
      await mutateAsync({ body: { name, texts, ...(first !== undefined && { id: first.id }) } });
      onDone();
    },
  });
  return (
    <SubmitForm form={form} label={t('saveCanned')} look="main" noValidate>
      <TextField {...form.text('name')} label={t('cannedName')} maxLength={80} />
      {localeCodes.map((locale) => (
        <TextArea
          key={locale}
          {...form.text(locale)}
          label={localeNames[locale]}
          rows={4}
          maxLength={4000}
          lang={locale.slice(0, 2)}
        />
      ))}
    </SubmitForm>
  );
}
