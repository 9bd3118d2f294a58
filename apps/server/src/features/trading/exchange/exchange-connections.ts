/**
 * How the exchange's own connections plan: its statements join a batch's arrays with large tables, which is always a few rows found
 * by an index. Planned once while a table was small they would read all of it for good.
 */
export const exchangeConnections = {
  max: 2,
  applicationName: 'dukat-exchange',
  settings: {
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
  },
} as const;
