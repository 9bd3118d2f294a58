import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@dukat/ui/styles/base.css';
import { App } from './app.tsx';
import { backOfficeApi, isSignedOut } from './platform/api.ts';
import { BackOfficeFrame } from './platform/back-office-frame.tsx';
import { chosenLocale } from './platform/chosen-locale.ts';

const queries = new QueryClient({
  defaultOptions: {
    // A retry cannot restore an ended session.
    queries: { retry: (count, error) => count < 2 && !isSignedOut(error) },
  },
});

const root = document.getElementById('root');
if (root === null) throw new Error("expected the page's root element");
createRoot(root).render(
  <StrictMode>
    <BackOfficeFrame
      queries={queries}
      callFor={(language) => backOfficeApi(() => language)}
      first={chosenLocale()}
    >
      <App />
    </BackOfficeFrame>
  </StrictMode>,
);
