import { createFileRoute } from '@tanstack/react-router';
import { LimitsPage } from '../features/fees/limits-page.tsx';

export const Route = createFileRoute('/limits')({
  staticData: { texts: ['fees'] },
  component: LimitsPage,
});
