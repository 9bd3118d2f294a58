import { useState } from 'react';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { readStored, writeCookie, writeStored } from '../../../platform/storage/stored.ts';
import { usePage } from '../../../platform/use-page.ts';

/** The flag of the newer visual style: applied at once, and saved in a cookie for the first paint of the next page. */
export function useNewerStyle(): [boolean, (isNewer: boolean) => void] {
  const { isNewerStyle: drawn } = usePage();
  const [isNewer, setNewer] = useState(() => {
    const stored = readStored(storageKeys.newerStyle);
    return stored === null ? drawn : stored === 'true';
  });
  return [
    isNewer,
    (chosen) => {
      setNewer(chosen);
      if (chosen) document.documentElement.dataset.style = 'newer';
      else delete document.documentElement.dataset.style;
      writeStored(storageKeys.newerStyle, String(chosen));
      writeCookie(storageKeys.newerStyle, String(chosen));
    },
  ];
}
