/**
 * Planner settings and timeouts of the exchange's own connections. Their statements join a batch's arrays with large
 * tables, which always finds a few rows by an index. A plan cached while a table was small would scan the table
 * forever.
 *
 * The timeouts are short. A caller that waits for the lock of a frozen owner must be refused soon, and a batch that
 * PostgreSQL works on for seconds blocks every market.
 */
export const exchangeConnections = {
  // One for batches, one for the flush barrier, one for other queries.
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
