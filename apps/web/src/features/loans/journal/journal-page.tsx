import { listDocuments } from '@dukat/contract/documents';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { exportLoanJournal, listLoanJournal } from '@dukat/contract/loan-journal';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useCursorPaging } from '@dukat/ui/data/use-paging.ts';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText, Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { JournalEntry } from './journal-entry.tsx';
import { useJournalWords } from './use-journal-words.ts';

const pageSize = 25;
const listHeight = 960;
/** Accepts valid cursors only, since the URL is untrusted. */
const isEntry = (cursor: string) => /^\d{1,18}$/.test(cursor);

/** Renders the account's files, with the requested PDF first. */
type Files = (shown: { readonly made: Made | undefined; readonly empty: string }) => ReactNode;
type Made = EndpointResponse<typeof exportLoanJournal>['export'];

interface Props {
  readonly loanId: string;
  readonly files: Files;
}

/** What happened to one loan, newest first, and the same as a file. */
export function JournalPage({ loanId, files }: Props) {
  const { t } = useLingui();
  const { money } = useFormat();
  const words = useJournalWords();
  const cursors = useCursorPaging('before');
  const { cursor } = cursors;
  const journal = useApiQuery(listLoanJournal, {
    params: { loanId },
    query: { limit: pageSize, ...(cursor !== undefined && isEntry(cursor) && { before: cursor }) },
  });
  useLiveUpdates({ invalidates: [listLoanJournal] });
  const { data } = journal;
  const title = t`Journal of the loan`;
  const lead = t`Prices that decided something, notices, sales and payments, newest first.`;
  return (
    <Page width="narrow" title={title} lead={lead}>
      <PageHead title={title} isIndexed={false} />
      <Stack>
        <p>
          <TextLink to="/loans">{t`Back to all loans`}</TextLink>
        </p>
        <Section title={data === undefined ? title : money(data.amount, data.currency)}>
          <ListFrame
            label={title}
            of={journal}
            rows={({ entries, currency, coin }) => entries.map((entry) => ({ entry, currency, coin }))}
            rowKey={({ entry }) => entry.id}
            rowName={({ entry }) => words[entry.kind]}
            empty={<EmptyState icon="wallet" title={t`Nothing has happened yet`} />}
            height={listHeight}
            cursors={cursors}
            next={({ before }) => before}
          >
            {(row) => <JournalEntry {...row} />}
          </ListFrame>
        </Section>
        {data !== undefined && <JournalFile loanId={loanId} files={files} />}
      </Stack>
    </Page>
  );
}

function JournalFile({ loanId, files }: Props) {
  const { t } = useLingui();
  const { mutate, isPending, error, data } = useApiMutation(exportLoanJournal, {
    invalidates: [listDocuments],
  });
  const made = data?.export;
  const fileName = made?.file_name ?? '';
  return (
    <>
      <Stack>
        <Button look="main" isBusy={isPending} onClick={() => mutate({ params: { loanId } })}>
          {t`Create a PDF`}
        </Button>
        {error !== null && <Alert severity="error">{error.message}</Alert>}
        {made !== undefined && (
          <Alert severity="success">
            {made.status === 'ready'
              ? t`The journal hasn’t changed since ${fileName} was created. You can download it below.`
              : t`The file is being created. You will find it below.`}
          </Alert>
        )}
        <MutedText>
          {t`The file is kept permanently and has a number, by which anyone can verify that it is genuine.`}
        </MutedText>
      </Stack>
      {files({ made, empty: t`You have no files yet. This one will be kept permanently.` })}
    </>
  );
}
