import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { NoticeForm } from '../features/openings/notice-form.tsx';

export const Route = createFileRoute('/bankid')({
  staticData: { texts: ['openings'] },
  loader: ({ context }) => loadGuide(context.locale, 'bankid'),
  component: () => <GuidePage text={Route.useLoaderData()} notice={<NoticeForm opening="bankid" />} />,
});
