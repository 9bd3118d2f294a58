/**
 * How the exchange's own connections plan: its statements join a batch's arrays with large tables, which is always a few rows found
 * by an index. Planned once while a table was small they would read all of it for good.
 *
 * They are also the shortest-lived: who waits for a lock of an owner that is frozen tells its callers soon, and a batch that PostgreSQL
 * works on for seconds holds up every market.
 */
export const exchangeConnections = {
  // One for batches, one that proves that they are on the disk, one beside them.
  max: 3,
  applicationName: 'dukat-exchange',
  settings: {
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    lock_timeout: '1500',
    statement_timeout: '5000',
  },
} as const;
