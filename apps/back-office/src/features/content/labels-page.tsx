import {
  type contentLabel,
  labelKind,
  listContentLabels,
  saveContentLabel,
} from '@dukat/contract/back-office/content-library';
import type { z } from '@dukat/contract/z';
import { localeCodes, localeNames } from '@dukat/locales/locale';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ItemHead } from '@dukat/ui/data/list-frame.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useState } from 'react';
import { useBackOffice, useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorMutation, useOperatorQuery } from '../../platform/queries.ts';
import { ContentLink } from './content-link.tsx';
import { contentWords } from './content-words.ts';
import { libraryWords } from './library-words.ts';
import { SectionForm } from './section-form.tsx';

type Label = z.output<typeof contentLabel>;

/** Lists the tags of articles and the categories of questions, and adds new ones. */
export function LabelsPage() {
  const t = useText({ ...contentWords, ...libraryWords });
  const { locale } = useBackOffice();
  const [chosen, setChosen] = useState<Label>();
  const list = useOperatorQuery(listContentLabels, {});
  return (
    <>
      <p>
        <ContentLink to="/content">{t('backToContent')}</ContentLink>
      </p>
      <LabelForm key={`${chosen?.kind} ${chosen?.key}`} label={chosen} onSaved={() => setChosen(undefined)} />
      <ListSection
        title={t('labels')}
        of={list}
        rows={({ labels }) => labels}
        rowKey={({ kind, key }) => `${kind} ${key}`}
        empty={t('contentEmpty')}
      >
        {(label) => (
          <ItemHead
            aside={
              <Button size="small" onClick={() => setChosen(label)}>
                {t('rename', { name: label.names[locale] })}
              </Button>
            }
          >
            {label.names[locale]} · {t(`label_${label.kind}`)} · <code>{label.key}</code>
          </ItemHead>
        )}
      </ListSection>
    </>
  );
}

interface FormProps {
  /** The label being renamed; undefined to add a new one. */
  readonly label: Label | undefined;
  readonly onSaved: () => void;
}

const kinds = labelKind.options;
const nothing = { cs_CZ: '', sk_SK: '', en_US: '', de_DE: '', es_ES: '' };

function LabelForm({ label, onSaved }: FormProps) {
  const t = useText({ ...contentWords, ...libraryWords });
  const { mutateAsync: save } = useOperatorMutation(saveContentLabel);
  const form = useForm({
    first: {
      kind: label?.kind ?? 'tag',
      key: label?.key ?? '',
      position: String(label?.position ?? 0),
      ...(label?.names ?? nothing),
    },
    send: async ({ kind, key, position, ...names }) => {
      await save({ body: { kind, key, position: Number(position), names } });
      onSaved();
    },
  });
  return (
    <SectionForm
      title={label === undefined ? t('newLabel') : t('renameLabel')}
      form={form}
      label={t('saveLabel')}
    >
      {label === undefined && (
        <>
          <SelectField
            {...form.choice('kind', kinds)}
            label={t('labelKind')}
            options={kinds.map((value) => ({ value, label: t(`label_${value}`) }))}
          />
          <TextField {...form.text('key')} label={t('name')} hint={t('nameHint')} maxLength={80} />
        </>
      )}
      {localeCodes.map((code) => (
        <TextField key={code} {...form.text(code)} label={localeNames[code]} maxLength={60} />
      ))}
      <TextField
        {...form.text('position')}
        label={t('position')}
        hint={t('positionHint')}
        inputMode="numeric"
      />
    </SectionForm>
  );
}
