import { createFileRoute } from '@tanstack/react-router';
import { loadHome } from '../features/home/home-coins.ts';
import { HomePage } from '../features/home/home-page.tsx';

export const Route = createFileRoute('/')({
  staticData: { texts: ['home'] },
  loader: ({ context }) => loadHome(context),
  component: Home,
});

function Home() {
  return <HomePage coins={Route.useLoaderData()} />;
}
