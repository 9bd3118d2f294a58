import { createFileRoute } from '@tanstack/react-router';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';
import { ClientFormPage } from '../features/verification/form/client-form-page.tsx';

/** Personal data: rendered only in the browser, behind the login gate. */
export const Route = createFileRoute('/form')({
  staticData: { texts: ['identity/gate', 'verification'] },
  ssr: false,
  component: () => (
    <LoginGate>
      <PageLoadBoundary>
        <ClientFormPage />
      </PageLoadBoundary>
    </LoginGate>
  ),
});
