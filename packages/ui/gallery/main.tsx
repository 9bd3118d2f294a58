import '../src/styles/base.css';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { messages } from '../src/locales/en_US.po';
import { Gallery } from './gallery.tsx';

/** The style sheet of each brand, keyed by brand id. */
declare const __LOOKS__: Readonly<Record<string, string>>;

const asked = new URLSearchParams(location.search);
const [first = ''] = Object.keys(__LOOKS__);
const brand = asked.get('brand') ?? first;
const scheme = asked.get('scheme') === 'dark' ? 'dark' : 'light';

const look = document.createElement('style');
look.textContent = __LOOKS__[brand] ?? '';
document.head.append(look);
document.documentElement.dataset.scheme = scheme;

const i18n = setupI18n();
i18n.loadAndActivate({ locale: 'en-US', messages });
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
const root = document.getElementById('root');
if (root === null) throw new Error("expected the page's root element");
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <RouterContextProvider router={router}>
      <Gallery brands={Object.keys(__LOOKS__)} brand={brand} scheme={scheme} />
    </RouterContextProvider>
  </I18nProvider>,
);
