import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const { t } = useLingui();
  const { site } = Route.useRouteContext();
  return (
    <h1>
      {site.brand.name}: {t`Buy`}
    </h1>
  );
}
