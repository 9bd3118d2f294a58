import {
  answerSupportRequest,
  closeSupportRequest,
  type readSupportRequest,
} from '@dukat/contract/back-office/support';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { SupportFile } from '@dukat/contract/support';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { TextArea } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { AnswerFiles } from './answer-files.tsx';
import { CannedChoice } from './canned-choice.tsx';
import { supportWords } from './support-words.ts';

interface Props {
  readonly request: EndpointResponse<typeof readSupportRequest>['request'];
  /** The last message shown. The server refuses an answer if the operator has not seen the newest message. */
  readonly lastSeen: string;
}

export function AnswerForm({ request: { id, locale, status }, lastSeen }: Props) {
  const t = useText(supportWords);
  const { mutateAsync } = useOperatorMutation(answerSupportRequest);
  const [files, setFiles] = useState<readonly SupportFile[]>([]);
  const form = useForm({
    first: { text: '', closes: false },
    check: ({ text }) => ({ text: text.trim() === '' ? t('messageMissing') : undefined }),
    send: async ({ text, closes }) => {
      const sent = {
        text,
        last_seen: lastSeen,
        closes,
        files: files.map((file) => file.id),
      };
      await mutateAsync({ params: { id }, body: sent });
      setFiles([]);
    },
  });
  return (
    <Section title={t('from_house')}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <CannedChoice
            locale={locale}
            onChoose={(canned) =>
              form.set('text', [form.fields.text.trim(), canned].filter(Boolean).join('\n\n'))
            }
          />
          <TextArea {...form.text('text')} label={t('yourAnswer')} rows={6} maxLength={4000} />
          <AnswerFiles files={files} onChange={setFiles} />
          <Checkbox {...form.tick('closes')} label={t('closesToo')} />
          {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
          <Row>
            <Button type="submit" look="main" isBusy={form.isSending}>
              {t('sendAnswer')}
            </Button>
            {status !== 'closed' && (
              <ActionButton
                act={closeSupportRequest}
                input={{ params: { id } }}
                question={t('closeQuestion')}
              >
                {t('closeIt')}
              </ActionButton>
            )}
          </Row>
        </Stack>
      </form>
    </Section>
  );
}
