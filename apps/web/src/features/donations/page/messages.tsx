import { type DonationMessage, reportDonation } from '@dukat/contract/donations';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useFailure } from '../../../platform/api/use-failure.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useSats } from '../../../platform/format/use-sats.ts';
import classes from './donation-page.module.css';

interface Props {
  readonly sourceId: string;
  readonly messages: readonly DonationMessage[];
}

/** The donations whose messages the owner shows to everybody, as plain text. */
export function Messages({ sourceId, messages }: Props) {
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
            <Report sourceId={sourceId} donationId={id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Reports a message to the operators. */
function Report({ sourceId, donationId }: { readonly sourceId: string; readonly donationId: string }) {
  const { t } = useLingui();
  const onFailure = useFailure();
  const report = useApiMutation(reportDonation);
  const send = () => report.mutate({ params: { sourceId, donationId } }, { onError: onFailure });
  if (report.isSuccess) return <p className={classes.note}>{t`Thank you. We will look at this message.`}</p>;
  return (
    <div data-print="none" className={classes.report}>
      <ConfirmButton
        question={t`Report this message to us?`}
        look="quiet"
        isBusy={report.isPending}
        onConfirm={send}
      >
        {t`Report`}
      </ConfirmButton>
    </div>
  );
}
