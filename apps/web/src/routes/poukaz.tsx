import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { NoticeForm } from '../features/openings/notice-form.tsx';

export const Route = createFileRoute('/poukaz')({
  staticData: { texts: ['openings'] },
  loader: ({ context }) => loadGuide(context.locale, 'claim_gift_card'),
  component: () => <GuidePage text={Route.useLoaderData()} notice={<NoticeForm opening="gift_cards" />} />,
});
