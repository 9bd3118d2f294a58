import { assignSupportRequest, readSupportRequest } from '@dukat/contract/back-office/support';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { isLocaleCode, localeNames } from '@dukat/locales/locale';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ItemHead } from '@dukat/ui/data/list-frame.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import type { ReactNode } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { orderPath } from '../../platform/back-office-path.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { AnswerForm } from './answer-form.tsx';
import { NoteForm } from './note-form.tsx';
import { OtherQuestions } from './other-questions.tsx';
import classes from './request-page.module.css';
import { RequestPayment } from './request-payment.tsx';
import { RequesterAccount } from './requester-account.tsx';
import { SentFile } from './sent-file.tsx';
import { supportWords } from './support-words.ts';

type Read = EndpointResponse<typeof readSupportRequest>;

interface Props {
  readonly id: string;
  /** Renders the order that the request is about. */
  readonly renderOrderPanel: (orderId: string) => ReactNode;
}

/** One conversation. Beside it are the order it is about, the customer's account and the customer's other requests. */
export function RequestPage({ id, renderOrderPanel }: Props) {
  const t = useText(supportWords);
  const queryResult = useOperatorQuery(readSupportRequest, { params: { id } });
  return (
    <>
      <p>
        <BackOfficeLink to="/requests">{t('backToQuestions')}</BackOfficeLink>
      </p>
      <Loaded of={queryResult}>
        {(read) => (
          <div className={classes.columns}>
            <Stack>
              <Requester read={read} />
              <Messages messages={read.messages} />
              <AnswerForm request={read.request} lastSeen={readLastSeen(read)} />
              <NoteForm id={id} />
            </Stack>
            <Stack>
              {read.request.order_id !== null && renderOrderPanel(read.request.order_id)}
              <RequesterAccount id={id} />
              <OtherQuestions id={id} />
            </Stack>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Internal notes are not part of the conversation with the customer, so they do not count as the last message. */
function readLastSeen({ messages }: Read): string {
  return messages.findLast(({ from }) => from !== 'note')?.id ?? '0';
}

function Requester({ read: { request, payment, other_requests: others } }: { readonly read: Read }) {
  const t = useText(supportWords);
  const { dateTime } = useFormat();
  const { id, topic, email, order_id: order, assignee, answer_by: by } = request;
  const params = { id };
  return (
    <Section title={t('question')}>
      <Facts
        rows={[
          [t('topic'), t(`topic_${topic}`)],
          [t('state'), t(`state_${request.status}`)],
          [t('asker'), `${email} (${request.has_account ? t('inAccount') : t('visitor')})`],
          [t('language'), isLocaleCode(request.locale) ? localeNames[request.locale] : request.locale],
          [t('takenBy'), assignee ?? '–'],
          [t('answerBy'), by === null ? '–' : dateTime(by)],
          [t('resolveBy'), request.resolve_by === null ? '–' : dateTime(request.resolve_by)],
          [t('otherQuestions'), String(others)],
        ]}
      />
      {order !== null && <BackOfficeLink to={orderPath(order)}>{t('topic_order')}</BackOfficeLink>}
      {payment !== null && <RequestPayment request={id} payment={payment} />}
      <Row>
        <ActionButton
          act={assignSupportRequest}
          input={{ params, body: { is_mine: assignee === null } }}
          question={assignee === null ? t('takeOnQuestion') : t('giveBackQuestion')}
        >
          {assignee === null ? t('takeOn') : t('giveBack')}
        </ActionButton>
      </Row>
    </Section>
  );
}

function Messages({ messages }: Pick<Read, 'messages'>) {
  const t = useText(supportWords);
  const { dateTime } = useFormat();
  return (
    <Section title={t('messages')}>
      <ol className={classes.messages}>
        {messages.map(({ id, from, operator, text, files, created_at: at }) => (
          <li key={id} className={classes[from]}>
            <ItemHead aside={<time dateTime={at}>{dateTime(at)}</time>}>
              {operator === null ? t(`from_${from}`) : `${t(`from_${from}`)}, ${operator}`}
            </ItemHead>
            <p className={classes.text}>{text}</p>
            {files.map((file) => (
              <SentFile key={file.id} file={file} />
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
