import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePage } from '../../platform/use-page.ts';
import { GuidePage } from './guide-page.tsx';
import { type GuideKey, loadGuide } from './guide-text.ts';

/** A section of the account that explains what is not open yet; its text comes with it, in the language that is spoken now. */
export function GuideSection({ guide, notice }: { readonly guide: GuideKey; readonly notice: ReactNode }) {
  const { locale } = usePage();
  const { data: text } = useSuspenseQuery({
    queryKey: ['guide', guide, locale],
    queryFn: () => loadGuide(locale, guide),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <GuidePage text={text} isIndexed={false} notice={notice} />;
}
