import { createFileRoute, redirect } from '@tanstack/react-router';

/**
 * An unknown path within the application redirects home. If such a path is requested from the server, the response says so
 * (`mount-web.ts`).
 */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
