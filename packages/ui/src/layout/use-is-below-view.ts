import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is below the visible part of the page. True until the browser has measured it. */
export function useIsBelowView(element: RefObject<Element | null>): boolean {
  const [isBelow, setBelow] = useState(true);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isBelow;
}
