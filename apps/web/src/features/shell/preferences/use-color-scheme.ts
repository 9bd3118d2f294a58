import { useState } from 'react';
import type { ColorScheme } from '../../../platform/page-request.ts';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { readStored, writeCookie, writeStored } from '../../../platform/storage/stored.ts';
import { usePage } from '../../../platform/use-page.ts';

/** The chosen colour scheme: applied at once, and saved in a cookie for the first paint of the next page. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  const { scheme: drawn } = usePage();
  const [scheme, setScheme] = useState<ColorScheme>(
    () => parseScheme(readStored(storageKeys.darkMode)) ?? drawn,
  );
  return [
    scheme,
    (chosen) => {
      setScheme(chosen);
      document.documentElement.dataset.scheme = chosen;
      writeStored(storageKeys.darkMode, chosen);
      writeCookie(storageKeys.darkMode, chosen);
    },
  ];
}

function parseScheme(stored: string | null): ColorScheme | undefined {
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : undefined;
}
