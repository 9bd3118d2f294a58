import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadSandbox } from '../features/sandbox/load-sandbox.ts';
import { SandboxPage } from '../features/sandbox/sandbox-page.tsx';

/** Where the outside world is played there is a page to play it; anywhere else the path is unknown. */
export const Route = createFileRoute('/sandbox')({
  staticData: { texts: ['sandbox'] },
  beforeLoad: ({ context }) => {
    if (!context.hasSandbox) throw redirect({ to: '/' });
  },
  loader: ({ context }) => loadSandbox(context),
  component: SandboxPage,
});
