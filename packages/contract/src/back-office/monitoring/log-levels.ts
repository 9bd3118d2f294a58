import { longestLogLevelMinutes, operatorLogLevels } from '@dukat/rules/operators/log-levels';
import { endpoint } from '../../endpoint.ts';
import { done, instant, line } from '../../wire.ts';
import { z } from '../../z.ts';

const level = z.enum(operatorLogLevels);
const slice = line(40).min(1);

export const listLogLevels = endpoint({
  method: 'GET',
  path: '/admin/api/log-levels',
  access: 'operator',
  roles: ['administrator'],
  summary:
    'The slices of the program, whose log levels can be changed, and the changes in force, with their ends.',
  response: z.object({
    slices: z.array(slice),
    changes: z.array(
      z.object({
        slice,
        level,
        ends_at: instant,
        operator: z.string(),
      }),
    ),
  }),
  refusals: {},
});

export const setLogLevel = endpoint({
  method: 'POST',
  path: '/admin/api/log-levels',
  access: 'operator',
  roles: ['administrator'],
  summary:
    'Changes the log level of a slice in every process for a time, and replaces an earlier change. The normal level returns by itself.',
  body: z.strictObject({ slice, level, minutes: z.number().int().min(1).max(longestLogLevelMinutes) }),
  response: done,
  refusals: { log_slice_unknown: 422 },
});

export const endLogLevel = endpoint({
  method: 'POST',
  path: '/admin/api/log-levels/{slice}/end',
  access: 'operator',
  roles: ['administrator'],
  summary: 'Returns a slice to the normal log level before the end of its change.',
  params: z.object({ slice }),
  response: done,
  refusals: { log_slice_unknown: 404 },
});
