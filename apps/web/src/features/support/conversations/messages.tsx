import type { requestMessage } from '@dukat/contract/support';
import type { z } from '@dukat/contract/z';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { usePage } from '../../../platform/use-page.ts';
import { MessageFiles, type ReadFile } from '../files/message-files.tsx';
import classes from './conversations.module.css';

interface Props {
  /** Newest first, as returned by the API. */
  readonly messages: readonly z.output<typeof requestMessage>[];
  readonly readFile: ReadFile;
}

/** The messages of both sides, the latest last. */
export function Messages({ messages, readFile }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { name: brand } = usePage().site.brand;
  return (
    <ol className={classes.messages} aria-label={t`Messages`}>
      {messages.toReversed().map((message) => (
        <li key={message.id} className={message.from === 'house' ? classes.house : classes.own}>
          <MutedText as="div">
            {message.from === 'house' ? brand : t`You`} · {dateTime(message.created_at)}
          </MutedText>
          <p className={classes.text}>{message.text}</p>
          <MessageFiles files={message.files} readFile={readFile} />
        </li>
      ))}
    </ol>
  );
}
