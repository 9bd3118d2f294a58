import { Page } from '@dukat/ui/layout/page.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { NoticeForm } from '../features/openings/notice-form.tsx';
import { BankIdentity } from '../features/verification/bank-identity.tsx';
import { PageHead } from '../platform/page-head.tsx';
import { providerReturnSearch } from '../platform/provider-return-search.ts';
import { usePage } from '../platform/use-page.ts';

export const Route = createFileRoute('/bankid')({
  staticData: { texts: ['openings', 'verification'] },
  validateSearch: providerReturnSearch,
  loader: ({ context }) => loadGuide(context.locale, 'bankid'),
  component: BankId,
});

function BankId() {
  const { notYet, ...text } = Route.useLoaderData();
  const search = Route.useSearch();
  const { hasBankIdentity } = usePage();
  if (!hasBankIdentity) {
    return (
      <GuidePage
        text={{ ...text, ...(notYet !== undefined && { notYet }) }}
        notice={<NoticeForm opening="bankid" />}
      />
    );
  }
  // A return from the bank shows the result instead of the introduction.
  if (search.state !== undefined) {
    return (
      <Page width="form" title={text.title}>
        <PageHead title={text.title} isIndexed={false} />
        <BankIdentity key={search.state} search={search} />
      </Page>
    );
  }
  return (
    <GuidePage text={{ ...text, links: [] }}>
      <BankIdentity search={search} />
    </GuidePage>
  );
}
