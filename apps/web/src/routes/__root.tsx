import { languageTag } from '@dukat/locales/locale';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from '../platform/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  shellComponent: RootDocument,
  component: Outlet,
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
  }),
});

function RootDocument({ children }: { readonly children: ReactNode }) {
  const { locale, scheme, brandStyle } = Route.useRouteContext();
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <html lang={languageTag(locale)} data-scheme={scheme}>
      <head>
        {/* Vite's client reads the nonce as a property, Start writes only the content. */}
        <meta property="csp-nonce" nonce={nonce} content={nonce} suppressHydrationWarning />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: brandStyle }} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
