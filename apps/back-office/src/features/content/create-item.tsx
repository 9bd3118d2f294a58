import { type ContentKind, createContent } from '@dukat/contract/back-office/content';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../platform/back-office-context.ts';
import { contentPath } from '../../platform/back-office-path.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { contentWords } from './content-words.ts';
import { SectionForm } from './section-form.tsx';

const empty = { title: '', description: '', body: '' };

/** Creates an item as an empty draft; its text is written on the item's page. */
export function CreateItem({ kind }: { readonly kind: Exclude<ContentKind, 'legal' | 'hours'> }) {
  const t = useText(contentWords);
  const navigate = useNavigate();
  const { mutateAsync: create } = useOperatorMutation(createContent);
  const form = useForm({
    first: { name: '' },
    send: async ({ name }) => {
      const draft = {
        shown_on: new Date().toISOString().slice(0, 10),
        ...{ tags: [], category: null, picture: null, is_recommended: false, position: 0 },
        ...{ place: '', employment: null, link: null, alert: null, hours: null },
        texts: { cs_CZ: empty, sk_SK: empty, en_US: empty, de_DE: empty, es_ES: empty },
      };
      const { id } = await create({ body: { kind, name: name.trim(), draft } });
      await navigate({ to: contentPath(id) });
    },
  });
  return (
    <SectionForm title={t('newItem')} form={form} label={t('create')}>
      <TextField {...form.text('name')} label={t('name')} hint={t('nameHint')} maxLength={80} />
    </SectionForm>
  );
}
