import { readOperator } from '@dukat/contract/back-office/operators';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginPage } from './features/operators/login-page.tsx';
import { Shell } from './features/shell/shell.tsx';
import { isSignedOut } from './platform/api.ts';
import { useOperatorQuery } from './platform/queries.ts';
import { MeContext } from './platform/use-me.ts';
import { backOfficeRouter } from './routes/router.tsx';

/** Shows the sign-in until an operator is signed in, and then the page of the requested URL. */
export function App() {
  const me = useOperatorQuery(readOperator, {});
  const [router] = useState(backOfficeRouter);
  if (isSignedOut(me.error)) {
    return (
      <Shell>
        <LoginPage />
      </Shell>
    );
  }
  return (
    <Loaded of={me} height="100dvh">
      {({ operator, sandbox }) => (
        <MeContext value={{ ...operator, sandbox }}>
          <RouterProvider router={router} />
        </MeContext>
      )}
    </Loaded>
  );
}
