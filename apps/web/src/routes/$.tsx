import { createFileRoute, redirect } from '@tanstack/react-router';

/** An unknown path falls back to home (specification 2.1). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
