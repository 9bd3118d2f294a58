import { previewExchangeOrder } from '@dukat/contract/trading/orders';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import type { OrderBody } from './ticket.ts';

const pauseMs = 300;
const previewIntervalMs = 5_000;

/** Requests a preview of the order from the exchange, shortly after the last key press. */
export function usePreview(body: OrderBody | undefined) {
  const wanted = body === undefined ? undefined : JSON.stringify(body);
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const isCurrent = wanted !== undefined && asked === wanted;
  const { data, error } = useApiQuery(
    previewExchangeOrder,
    { body: body ?? emptyBody },
    { enabled: isCurrent, refetchInterval: previewIntervalMs, staleTime: previewIntervalMs },
  );
  return {
    preview: isCurrent ? data : undefined,
    refusal: isCurrent && error instanceof ApiError ? error : undefined,
  };
}

/** A placeholder for the key of a disabled query. */
const emptyBody: OrderBody = { market: '', type: 'Limit', side: 'Buy' };
