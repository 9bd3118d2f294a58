import { readMailWord, setMailWord } from '@dukat/contract/mail-word';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { SecurityCard } from './security-card.tsx';

/** The anti-phishing word shown in all of our mails, so that a mail without it is recognised as a fake. */
export function MailWordCard() {
  const { t } = useLingui();
  const { data } = useApiQuery(readMailWord, {});
  return (
    <SecurityCard
      title={t`Your word in our e-mails`}
      state={data?.word != null && <Badge tone="success">{data.word}</Badge>}
      text={t`Choose a word that only you and we know. It will be in every e-mail from us; one without it is a fraud.`}
    >
      {data === undefined ? <Skeleton height={96} /> : <WordForm key={data.word} word={data.word} />}
    </SecurityCard>
  );
}

function WordForm({ word }: { readonly word: string | null }) {
  const { t } = useLingui();
  const {
    mutateAsync: save,
    mutate: clear,
    isPending,
  } = useApiMutation(setMailWord, { invalidates: [readMailWord] });
  const form = useForm({
    first: { word: word ?? '' },
    check: (values) => ({ word: values.word.trim() === '' ? t`Please enter a word.` : undefined }),
    send: (values) => save({ body: { word: values.word } }),
    toProblems: refusedFields('word'),
  });
  return (
    <form method="post" className={shared.form} noValidate onSubmit={form.submit}>
      <TextField {...form.text('word')} label={t`Your word`} maxLength={30} autoComplete="off" />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <div className={shared.row}>
        <Button type="submit" isBusy={isPending}>
          {t`Save the word`}
        </Button>
        {word !== null && (
          <Button look="quiet" onClick={() => clear({ body: { word: null } })}>
            {t`Remove the word`}
          </Button>
        )}
      </div>
    </form>
  );
}
