import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../platform/page-head.tsx';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Buy and sell cryptocurrencies`} />
    </>
  );
}
