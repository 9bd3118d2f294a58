import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePage } from '../../platform/use-page.ts';
import { GuidePage } from './guide-page.tsx';
import { type GuideKey, loadGuide } from './guide-text.ts';

/** An account section that explains a capability that is not open yet. Loads its text in the current language. */
export function GuideSection({ guide, notice }: { readonly guide: GuideKey; readonly notice: ReactNode }) {
  const { locale } = usePage();
  const { data: text } = useSuspenseQuery({
    queryKey: ['guide', guide, locale],
    queryFn: () => loadGuide(locale, guide),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <GuidePage text={text} isIndexed={false} notice={notice} />;
}
