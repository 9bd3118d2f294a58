import type { DonationMessage } from '@dukat/contract/donations';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useSats } from '../use-sats.ts';
import classes from './donation-page.module.css';

/** The donations whose messages the owner shows to everybody, as plain text. */
export function Messages({ messages }: { readonly messages: readonly DonationMessage[] }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const sats = useSats();
  if (messages.length === 0) return null;
  return (
    <Section title={t`Messages from donors`}>
      <ul className={classes.messages}>
        {messages.map(({ id, payer_name: name, comment, amount_sats: amount, paid_at: paidAt }) => (
          <li key={id}>
            <div className={classes.messageHead}>
              <b>{name === '' ? t`Anonymous donor` : name}</b>
              <span>
                {sats(amount)} · <time dateTime={paidAt}>{date(new Date(paidAt))}</time>
              </span>
            </div>
            {comment !== '' && <p className={classes.words}>{comment}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
