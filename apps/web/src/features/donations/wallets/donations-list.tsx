import {
  decideDonation,
  type LightningWallet,
  listDonations,
  listLightningWallets,
  markDonationsSeen,
  type ReceivedDonation,
} from '@dukat/contract/donations';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useFailure } from '../../../platform/api/use-failure.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useSats } from '../../../platform/format/use-sats.ts';
import classes from '../donations.module.css';

/** Rows per page (requirement 9). */
const pageSize = 25;
const pollMs = 10_000;
const stale = { invalidates: [listDonations, listLightningWallets] };

interface Props {
  readonly wallet: Pick<LightningWallet, 'id' | 'alias'>;
}

/** The donations that a wallet received, newest first. */
export function DonationsList({ wallet: { id, alias } }: Props) {
  const { t } = useLingui();
  const onFailure = useFailure();
  const paging = usePaging('page', pageSize);
  const donations = useApiQuery(
    listDonations,
    { params: { sourceId: id }, query: { offset: paging.offset, limit: pageSize } },
    { staleTime: 0, refetchInterval: pollMs },
  );
  const seen = useApiMutation(markDonationsSeen, stale);
  const unread = donations.data?.unread_count ?? 0;
  // The list is sorted by time, so everything up to its first row has been shown.
  const newest = paging.offset === 0 ? donations.data?.donations[0] : undefined;
  const markRead = () =>
    newest &&
    seen.mutate({ params: { sourceId: id }, body: { donation_id: newest.id } }, { onError: onFailure });
  return (
    <Section
      title={t`Donations`}
      lead={t`Only you read the messages. Those that you show appear on your donation page.`}
      aside={
        unread > 0 && (
          <Badge tone="primary">{t`${plural(unread, { one: '# new donation', other: '# new donations' })}`}</Badge>
        )
      }
    >
      {unread > 0 && newest !== undefined && (
        <div>
          <Button size="small" isBusy={seen.isPending} onClick={markRead}>{t`Mark all as read`}</Button>
        </div>
      )}
      <ListFrame
        label={t`Donations`}
        of={donations}
        rows={({ donations: rows }) => rows}
        rowKey={({ id: key }) => key}
        total={({ total }) => total}
        paging={paging}
        height={120}
        empty={t`None yet. Share your address or print the sheet; each payment is listed here.`}
      >
        {(donation) => <DonationRow sourceId={id} hasPage={alias !== null} donation={donation} />}
      </ListFrame>
    </Section>
  );
}

interface RowProps {
  readonly sourceId: string;
  readonly hasPage: boolean;
  readonly donation: ReceivedDonation;
}

function DonationRow({ sourceId, hasPage, donation }: RowProps) {
  const { t } = useLingui();
  const sats = useSats();
  const { dateTime } = useFormat();
  const { payer_name: name, payer_email: email, comment, held_because: held, is_seen: isSeen } = donation;
  return (
    <div className={classes.donation}>
      <div className={classes.head}>
        <strong>{sats(donation.amount_sats)}</strong>
        <span className={classes.note}>{dateTime(new Date(donation.paid_at))}</span>
      </div>
      <div className={classes.head}>
        <span className={classes.words}>
          {name === '' ? t`Anonymous donor` : name}
          {email !== '' && ` · ${email}`}
        </span>
        <span className={classes.actions}>
          {!isSeen && <Badge tone="primary">{t({ message: 'New', context: 'donation' })}</Badge>}
          <Visibility visibility={donation.visibility} />
        </span>
      </div>
      {comment !== '' && <p className={classes.words}>{comment}</p>}
      {held !== null && (
        <p className={classes.note}>
          {held === 'above_limit' ? (
            <>
              {t`It’s above your deposit limit. We’ll credit it automatically once your limit allows it.`}{' '}
              <TextLink to="/myaccount" search={{ section: 'verification' }}>{t`Raise your limit`}</TextLink>
            </>
          ) : (
            t`It is credited as soon as a rate is known.`
          )}
        </p>
      )}
      {donation.is_blocked && (
        <p className={classes.note}>{t`We have hidden this message after a report.`}</p>
      )}
      {hasPage && !donation.is_blocked && <Decide sourceId={sourceId} donation={donation} />}
    </div>
  );
}

function Visibility({ visibility }: Pick<ReceivedDonation, 'visibility'>) {
  const { t } = useLingui();
  if (visibility === 'public') return <Badge tone="success">{t`On your page`}</Badge>;
  return visibility === 'hidden' ? <Badge>{t({ message: 'Hidden', context: 'donation' })}</Badge> : null;
}

function Decide({ sourceId, donation }: Omit<RowProps, 'hasPage'>) {
  const { t } = useLingui();
  const onFailure = useFailure();
  const { mutate, isPending } = useApiMutation(decideDonation, stale);
  const decide = (visibility: 'public' | 'hidden') =>
    mutate({ params: { sourceId }, body: { donation_id: donation.id, visibility } }, { onError: onFailure });
  return (
    <div className={classes.actions}>
      {donation.visibility !== 'public' && (
        <Button
          size="small"
          isBusy={isPending}
          onClick={() => decide('public')}
        >{t`Show on the page`}</Button>
      )}
      {donation.visibility !== 'hidden' && (
        <Button size="small" look="quiet" isBusy={isPending} onClick={() => decide('hidden')}>
          {t({ message: 'Hide', context: 'donation' })}
        </Button>
      )}
    </div>
  );
}
