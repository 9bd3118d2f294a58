import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '../features/support/request-page.tsx';

export const Route = createFileRoute('/request')({
  staticData: { texts: ['support'] },
  component: RequestPage,
});
