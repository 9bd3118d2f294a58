import { createFileRoute, redirect } from '@tanstack/react-router';

/** A link within the site that no page has leads home; asked for by its address, the server says so (`mount-web.ts`). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
