import { accept, refuse } from '@dukat/rules/result';
import type { ForeignCaller, ForeignHosts, HostProblem } from '../../../platform/foreign-hosts-port.ts';

/** Hosts that answer each URL, without its query, with JSON or a problem; others are silent. */
export function scriptedHosts(
  answers: Readonly<Record<string, { json: unknown } | { problem: HostProblem }>>,
) {
  const called: string[] = [];
  const callers: ForeignCaller[] = [];
  const hosts: ForeignHosts = {
    readJson: async (url, caller) => {
      called.push(url);
      callers.push(caller);
      const answer = answers[url.split('?')[0] ?? ''] ?? { problem: 'host_silent' };
      return 'json' in answer ? accept(answer.json) : refuse(answer.problem);
    },
  };
  return { hosts, called, callers };
}
