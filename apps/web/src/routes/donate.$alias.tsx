import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { NoticeForm } from '../features/openings/notice-form.tsx';

export const Route = createFileRoute('/donate/$alias')({
  staticData: { texts: ['openings'] },
  loader: ({ context }) => loadGuide(context.locale, 'donate'),
  component: () => (
    <GuidePage text={Route.useLoaderData()} isIndexed={false} notice={<NoticeForm opening="donations" />} />
  ),
});
