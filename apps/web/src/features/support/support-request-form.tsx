import {
  createSupportRequest,
  listUserRequests,
  type RequestTopic,
  readAnswerTimes,
} from '@dukat/contract/support';
import { parseEmail } from '@dukat/rules/identity/email';
import { readRequestMessage, requestTopics } from '@dukat/rules/support/request-message';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { SelectField, TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useRef } from 'react';
import { reportToAnalytics } from '../../platform/analytics/data-layer.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { emailInput } from '../../platform/visitors/email-input.ts';
import { Trap } from '../../platform/visitors/trap.tsx';
import {
  type About,
  formatAbout,
  isAboutSomething,
  readAbout,
  sentAbout,
  topicAbout,
} from './about/about.ts';
import { AboutField } from './about/about-field.tsx';
import { AnswerBy } from './conversations/answer-by.tsx';
import { AttachFiles } from './files/attach-files.tsx';
import { useAttachments } from './files/use-attachments.ts';
import { SelfHelp } from './self-help.tsx';
import classes from './support.module.css';
import { useTopicNames } from './use-topic-names.ts';

interface Props {
  /** The e-mail address of a signed-in user, to which the answer is also sent. */
  readonly account?: string;
  /** The order or payment that the question was opened from. */
  readonly about?: About;
  /** The topic, if no order or payment determines it. */
  readonly topic?: RequestTopic;
}

/** A form to contact customer support. Keeps the input if sending fails. */
export function SupportRequestForm({ account, about: first, topic: came = 'order' }: Props) {
  const { t } = useLingui();
  const names = useTopicNames();
  const emailProblem = useEmailProblem();
  const trap = useRef<HTMLInputElement>(null);
  const invalidates = [listUserRequests];
  const { mutateAsync, data, reset } = useApiMutation(createSupportRequest, { invalidates });
  const attachments = useAttachments();
  const form = useForm({
    first: {
      email: account ?? '',
      topic: first === undefined ? came : topicAbout(first),
      about: first === undefined ? '' : formatAbout(first),
      message: '',
    },
    check: ({ email, message }) => ({
      email: emailProblem(email),
      message:
        readRequestMessage(message) === undefined
          ? t`Please describe your question in at least 10 characters.`
          : undefined,
    }),
    send: async ({ email, topic, about, message }) => {
      await mutateAsync({
        body: {
          email: email.trim(),
          topic,
          message,
          ...(isAboutSomething(topic) && sentAbout(readAbout(about))),
          files: attachments.ids,
          website: trap.current?.value ?? '',
        },
      });
      attachments.clear();
      reportToAnalytics('contact_submit', { topic });
    },
  });
  const { topic } = form.fields;
  if (data !== undefined)
    return <RequestSent reference={data.reference} answerBy={data.answer_by} onAgain={reset} />;
  return (
    <Card>
      <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
        <SelectField
          {...form.choice('topic', requestTopics)}
          label={t`What is it about?`}
          options={requestTopics.map((value) => ({ value, label: names[value] }))}
          hint={<ExpectedAnswer topic={topic} />}
        />
        <SelfHelp topic={topic} isSignedIn={account !== undefined} />
        {account !== undefined && isAboutSomething(topic) && (
          <AboutField {...form.text('about')} came={first} />
        )}
        {account === undefined && <EmailField {...form.text('email')} />}
        <TextArea
          {...form.text('message')}
          label={t`Your question`}
          rows={7}
          maxLength={4000}
          hint={t`Never write your password, a seed phrase or a card number here.`}
        />
        {account !== undefined && <AttachFiles attachments={attachments} />}
        <Trap trap={trap} />
        {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
        <Button type="submit" look="main" isBusy={form.isSending}>{t`Send`}</Button>
      </form>
    </Card>
  );
}

/** Renders an empty line of the same height before the times are loaded. */
function ExpectedAnswer({ topic }: { readonly topic: RequestTopic }) {
  const { t } = useLingui();
  const { data } = useApiQuery(readAnswerTimes, {});
  const known = data?.times.find((time) => time.topic === topic);
  return known === undefined ? t`A real person will answer.` : <AnswerBy time={known.answer_by} />;
}

function EmailField(wiring: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useLingui();
  return <TextField {...wiring} {...emailInput} label={t`E-mail`} hint={t`We’ll reply to this address.`} />;
}

function useEmailProblem(): (text: string) => string | undefined {
  const { t } = useLingui();
  return (text) => {
    const parsed = parseEmail(text);
    if (!parsed.refused) return undefined;
    if (parsed.reason === 'email_required') return t`Please enter your e-mail.`;
    const email = parsed.values?.email ?? text;
    return t`Value "${email}" is not a valid email address.`;
  };
}

interface RequestSentProps {
  readonly reference: string;
  readonly answerBy: string;
  readonly onAgain: () => void;
}

function RequestSent({ reference, answerBy, onAgain }: RequestSentProps) {
  const { t } = useLingui();
  return (
    <Card className={classes.form}>
      <Alert severity="success" title={t`We have your question.`}>
        {t`Its reference is ${reference}. We have sent you a copy and will answer by e-mail.`}{' '}
        <AnswerBy time={answerBy} />
      </Alert>
      <Button onClick={onAgain}>{t`Ask something else`}</Button>
    </Card>
  );
}
