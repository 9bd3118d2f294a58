import { listAutomaticRuns } from '@dukat/contract/automatic-payments';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { useApi } from '../../../platform/api/queries.ts';
import { saveFile } from '../../../platform/storage/save-file.ts';
import { type AutomaticRun, type ListedPlan, useRunReason, useRunState } from '../plan-words.ts';
import { runsCsv } from './runs-csv.ts';

const pageSize = 100;

/** Saves all runs of a plan as a CSV file. */
export function useRunsExport({ id }: Pick<ListedPlan, 'id'>) {
  const { t } = useLingui();
  const api = useApi();
  const state = useRunState();
  const reason = useRunReason();
  const [progress, setProgress] = useState<{ readonly isBusy: boolean; readonly error?: Error }>({
    isBusy: false,
  });
  const columns = [
    t`Time (UTC)`,
    t({ message: 'State', context: 'of a run' }),
    t`Reason`,
    t`Amount`,
    t`Currency`,
    t({ message: 'Coin', context: 'column of a file' }),
    t({ message: 'Spent', context: 'column of a file' }),
    t({ message: 'Bought', context: 'run' }),
    t`Order`,
  ];
  const save = async () => {
    setProgress({ isBusy: true });
    try {
      const csv = runsCsv(await readAllRuns(api, id), {
        columns,
        state: (run) => state(run).label,
        reason,
      });
      saveFile(`${id}.csv`, 'text/csv;charset=utf-8', [toBase64(csv)]);
      setProgress({ isBusy: false });
    } catch (error) {
      setProgress({ isBusy: false, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  return { save: () => void save(), ...progress };
}

/** Reads all pages. A run that begins meanwhile moves rows to the next page, so they are kept by id. */
async function readAllRuns(api: Api, planId: string): Promise<readonly AutomaticRun[]> {
  const found = new Map<string, AutomaticRun>();
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const page = await api(listAutomaticRuns, { params: { planId }, query: { offset, limit: pageSize } });
    for (const run of page.runs) found.set(run.id, run);
    total = page.total;
  }
  return [...found.values()];
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
