import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toAmountSearch } from '../../../platform/currencies/amount-search.ts';
import { readForm, saveForm } from '../../../platform/storage/saved-forms.ts';
import { parseSavedForm } from './parse-saved-form.ts';
import type { FormControl } from './use-exchange-form.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key under which the form of this history entry is saved. */
    form?: string;
  }
}

/** The URL is updated after a pause in typing. */
const debounceMs = 300;

/**
 * Restores the form after a reload or Back: the amounts from the URL, so that the server can render them, and the rest from this window's
 * storage.
 */
export function useSavedForm({ form, change }: FormControl): void {
  const navigate = useNavigate();
  const router = useRouter();
  const renderedPath = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const here = useLocation({ select: ({ state }) => state.form });
  const [first] = useState(form);
  const place = useRef(here);

  // Runs before the first paint in the browser. The server's rendering has the amounts only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the form saved for this history entry.
  useLayoutEffect(() => {
    const saved = here === undefined ? undefined : parseSavedForm(readForm(here));
    if (saved !== undefined) change(saved);
  }, []);

  useEffect(() => {
    if (form === first) return;
    const isNew = place.current === undefined;
    place.current ??= crypto.randomUUID();
    const id = place.current;
    saveForm(id, form);
    const write = () => {
      // The next page may already be loading while this one is still shown. Then the URL no longer belongs to this page.
      if (bare(router.latestLocation.pathname) !== bare(renderedPath)) return;
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({
          tradeId: before.tradeId,
          ...toAmountSearch({ fiat: form.fiat, typed: '', isEditingFiat: true, ...form.amount }),
        }),
        state: (before) => ({ ...before, form: id }),
        replace: true,
        resetScroll: false,
      });
    };
    if (isNew) return write();
    const rest = setTimeout(write, debounceMs);
    return () => clearTimeout(rest);
  }, [form, first, navigate, router, renderedPath]);
}

function bare(path: string): string {
  return path.replace(/\/+$/, '');
}
