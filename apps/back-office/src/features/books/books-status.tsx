import { auditBooksNow, correctBooks, readBooksStatus } from '@dukat/contract/back-office/books';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { useOperatorMutation, useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { booksWords } from './books-words.ts';

const pollIntervalMs = 3_000;
type Books = EndpointResponse<typeof readBooksStatus>;
type Audit = NonNullable<Books['audit']>;

/** Shows whether the books balance, according to the last audit. */
export function BooksStatus() {
  const t = useText(booksWords);
  const forbidden = useForbidden('money');
  const status = useOperatorQuery(readBooksStatus, {}, pollIntervalMs);
  const audit = useOperatorMutation(auditBooksNow);
  return (
    <Section
      title={t('books')}
      aside={
        <Button
          size="small"
          isBusy={audit.isPending}
          disabledBecause={forbidden}
          onClick={() => audit.mutate({})}
        >
          {t('auditNow')}
        </Button>
      }
    >
      {audit.isSuccess && <Alert>{t('auditAsked')}</Alert>}
      {audit.error !== null && <Alert severity="error">{audit.error.message}</Alert>}
      <Loaded of={status} height={220}>
        {(books) => <BooksFacts {...books} />}
      </Loaded>
    </Section>
  );
}

function BooksFacts({ payouts, audit: last, seal }: Books) {
  const t = useText(booksWords);
  const { dateTime, number } = useFormat();
  return (
    <>
      {payouts === 'books_differ' && <Alert severity="error">{t('payoutsStopped')}</Alert>}
      {payouts === 'audit_too_old' && <Alert severity="error">{t('payoutsWaitForAudit')}</Alert>}
      {last === null ? <MutedText>{t('noAudit')}</MutedText> : <AuditFacts audit={last} />}
      <details>
        <summary>{t('details')}</summary>
        <Facts
          rows={[
            [t('duration'), last && `${number(last.duration_ms)} ms`],
            [t('postings'), last && number(Number(last.postings))],
            [t('entries'), last && number(Number(last.entries))],
            [t('lastSeal'), seal && `${seal.number} · ${dateTime(seal.sealed_at)}`],
            [t('sealHash'), seal && `${seal.hash.slice(0, 16)}…`],
          ]}
        />
      </details>
    </>
  );
}

function AuditFacts({ audit }: { readonly audit: Audit }) {
  const t = useText(booksWords);
  const { dateTime } = useFormat();
  return (
    <>
      <p>
        <Badge tone={audit.is_in_order ? 'success' : 'error'}>
          {audit.is_in_order ? t('booksInOrder') : t('booksDiffer')}
        </Badge>
      </p>
      <Facts rows={[[t('lastAudit'), dateTime(audit.finished_at)]]} />
      {audit.differences.length > 0 && <Differences differences={audit.differences} />}
    </>
  );
}

function Differences({ differences }: Pick<Audit, 'differences'>) {
  const t = useText(booksWords);
  const { amount } = useFormat();
  const forbidden = useForbidden('money');
  return (
    <ul>
      {differences.map(({ check, about, expected, found, correction, waiting_approval }) => (
        <li key={`${check}:${about}`}>
          <strong>{check}</strong>
          <Facts
            rows={[
              [t('about'), about],
              [t('expected'), expected],
              [t('found'), found],
            ]}
          />
          <PendingApproval approval={waiting_approval} />
          {correction !== null && (
            <ActionButton
              act={correctBooks}
              input={{ body: { check, about, expected, found } }}
              question={t('correctQuestion', { sum: amount(correction.amount, correction.asset), about })}
              look="danger"
              disabledBecause={forbidden}
            >
              {t('correct')}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}
