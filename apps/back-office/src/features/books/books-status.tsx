import { auditBooksNow, readBooksStatus } from '@dukat/contract/admin/books';
import type { ResponseOf } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct, useDeskQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import own from '../../ui/desk.module.css';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

const lookEveryMs = 3_000;
type Audit = NonNullable<ResponseOf<typeof readBooksStatus>['audit']>;

/** Whether the books balance, as the last audit found them. */
export function BooksStatus({ forbidden }: { readonly forbidden: string | undefined }) {
  const t = useText();
  const { dateTime } = useFormat();
  const status = useDeskQuery(readBooksStatus, {}, lookEveryMs);
  const audit = useDeskAct(auditBooksNow);
  return (
    <Section
      title={t('books')}
      aside={
        <DeskButton isBusy={audit.isPending} disabledBecause={forbidden} onClick={() => audit.mutate({})}>
          {t('auditNow')}
        </DeskButton>
      }
    >
      {audit.isSuccess && <Notice>{t('auditAsked')}</Notice>}
      {audit.error !== null && <Notice severity="error">{audit.error.message}</Notice>}
      <Loaded of={status} height={220}>
        {({ payouts, audit: last, seal }) => (
          <>
            {payouts === 'books_differ' && <Notice severity="error">{t('payoutsStopped')}</Notice>}
            {payouts === 'audit_too_old' && <Notice severity="error">{t('payoutsWaitForAudit')}</Notice>}
            {last === null ? <p className={own.quiet}>{t('noAudit')}</p> : <AuditFacts audit={last} />}
            <Facts
              rows={[
                [t('lastSeal'), seal && `${seal.number} · ${dateTime(seal.sealed_at)}`],
                [t('sealHash'), seal && `${seal.hash.slice(0, 16)}…`],
              ]}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function AuditFacts({ audit }: { readonly audit: Audit }) {
  const t = useText();
  const { dateTime, number } = useFormat();
  return (
    <>
      <p>
        <Badge tone={audit.is_in_order ? 'success' : 'error'}>
          {audit.is_in_order ? t('booksInOrder') : t('booksDiffer')}
        </Badge>
      </p>
      <Facts
        rows={[
          [t('lastAudit'), dateTime(audit.finished_at)],
          [t('duration'), `${number(audit.duration_ms)} ms`],
          [t('postings'), number(Number(audit.postings))],
          [t('entries'), number(Number(audit.entries))],
        ]}
      />
      {audit.differences.length > 0 && (
        <ul className={own.list}>
          {audit.differences.map(({ check, about, expected, found }) => (
            <li key={`${check}:${about}`} className={own.item}>
              <strong>{check}</strong>
              <Facts
                rows={[
                  [t('about'), about],
                  [t('expected'), expected],
                  [t('found'), found],
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
