import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadSandbox } from '../features/sandbox/load-sandbox.ts';
import { SandboxPage } from '../features/sandbox/sandbox-page.tsx';

/** The page that simulates the outside world. Exists only in a sandbox. */
export const Route = createFileRoute('/sandbox')({
  staticData: { texts: ['sandbox'] },
  beforeLoad: ({ context }) => {
    if (!context.hasSandbox) throw redirect({ to: '/' });
  },
  loader: ({ context }) => loadSandbox(context),
  component: SandboxPage,
});
