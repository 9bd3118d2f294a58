import type { Dashboard } from './grafana-dashboard.ts';

/** A quantile of a histogram over five minutes, by the values of a label if one is given. */
const quantile = (part: number, metric: string, by?: string) =>
  `histogram_quantile(${part}, sum by (${by === undefined ? 'le' : `le, ${by}`}) (rate(${metric}_bucket[5m])))`;
const rate = (metric: string, by: string) => `sum by (${by}) (rate(${metric}[5m]))`;

const platform: Dashboard = {
  title: 'Platform',
  panels: [
    {
      title: 'Requests',
      unit: 'reqps',
      shows: { '{{status}}': rate('dukat_http_requests_total', 'status') },
    },
    {
      title: 'Values that cannot be read',
      unit: 'short',
      shows: { '{{source}}': 'dukat_metrics_source_up_ratio < 1' },
    },
    {
      title: 'Failed runs of jobs',
      unit: 'ops',
      shows: { '{{job}}': rate('dukat_job_runs_total{result="failed"}', 'job') },
    },
    {
      title: 'Waiting jobs',
      unit: 'short',
      shows: { '{{job}}': 'dukat_jobs_waiting', failed: 'dukat_jobs_failed' },
    },
    { title: 'Oldest due job', unit: 's', shows: { '{{job}}': 'dukat_jobs_oldest_age_seconds' } },
    { title: 'Mails', unit: 'ops', shows: { '{{result}}': rate('dukat_mail_attempts_total', 'result') } },
    {
      title: 'Webhooks',
      unit: 'ops',
      shows: { '{{result}}': rate('dukat_webhook_attempts_total', 'result') },
    },
    { title: 'Waiting mails', unit: 'short', shows: { waiting: 'dukat_mails_waiting' } },
    { title: 'Oldest waiting mail', unit: 's', shows: { age: 'dukat_mails_oldest_age_seconds' } },
    {
      title: 'Work that waits for operators',
      unit: 'short',
      shows: { '{{queue}}': 'dukat_operator_requests_waiting' },
    },
    {
      title: 'Past its deadline',
      unit: 's',
      shows: { '{{queue}}': 'dukat_operator_requests_overdue_seconds > 0' },
    },
    { title: 'Age of rates', unit: 's', shows: { age: 'dukat_rates_age_seconds' } },
    { title: 'Suspended coins', unit: 'short', shows: { coins: 'dukat_rates_suspended_coins' } },
  ],
};

const exchange: Dashboard = {
  title: 'Exchange',
  panels: [
    {
      title: 'Commands in a batch',
      unit: 'short',
      shows: {
        mean: 'rate(dukat_exchange_batch_commands_sum[5m]) / rate(dukat_exchange_batch_commands_count[5m])',
        '99%': quantile(0.99, 'dukat_exchange_batch_commands'),
      },
    },
    { title: 'Batches', unit: 'ops', shows: { batches: 'rate(dukat_exchange_batch_commands_count[5m])' } },
    {
      title: 'Commit',
      unit: 's',
      shows: {
        '50%': quantile(0.5, 'dukat_exchange_commit_seconds'),
        '99%': quantile(0.99, 'dukat_exchange_commit_seconds'),
      },
    },
    {
      title: 'Proof that it is on the disk',
      unit: 's',
      shows: {
        '50%': quantile(0.5, 'dukat_exchange_flush_seconds'),
        '99%': quantile(0.99, 'dukat_exchange_flush_seconds'),
      },
    },
    {
      title: 'Wait for a turn',
      unit: 's',
      shows: { '{{queue}}': quantile(0.99, 'dukat_queue_wait_seconds', 'queue') },
    },
    { title: 'Waiting commands and steps', unit: 'short', shows: { waiting: 'dukat_exchange_lane_waiting' } },
    {
      title: 'Owners of markets',
      unit: 'short',
      shows: { '{{owner}}': 'dukat_exchange_markets', accepting: 'dukat_exchange_accepting_ratio' },
    },
    { title: 'Failures', unit: 'ops', shows: { '{{kind}}': rate('dukat_exchange_failures_total', 'kind') } },
    {
      title: 'Connections of the live feed',
      unit: 'short',
      shows: { connections: 'dukat_feed_connections' },
    },
    {
      title: 'Disconnects',
      unit: 'ops',
      shows: { '{{reason}}': rate('dukat_feed_disconnects_total', 'reason') },
    },
    { title: 'Gaps of the feed', unit: 'ops', shows: { gaps: 'rate(dukat_feed_gaps_total[5m])' } },
  ],
};

const money: Dashboard = {
  title: 'Money',
  panels: [
    { title: 'Books differ', unit: 'short', shows: { differ: 'dukat_ledger_books_differ_ratio' } },
    {
      title: 'Age of audit and of unsealed postings',
      unit: 's',
      shows: { audit: 'dukat_ledger_audit_age_seconds', unsealed: 'dukat_ledger_unsealed_age_seconds' },
    },
    { title: 'Duration of the audit', unit: 's', shows: { duration: 'dukat_ledger_audit_duration_seconds' } },
    { title: 'Postings', unit: 'ops', shows: { postings: 'deriv(dukat_ledger_last_posting[5m])' } },
    {
      title: 'Reserves over liabilities',
      unit: 'percentunit',
      shows: { '{{asset}}': 'dukat_money_reserves_ratio' },
    },
    { title: 'Reserves', unit: 'short', shows: { '{{asset}}': 'dukat_money_reserves' } },
    { title: 'Liabilities', unit: 'short', shows: { '{{asset}}': 'dukat_money_liabilities' } },
    { title: 'Suspense', unit: 'short', shows: { '{{asset}}': 'dukat_money_suspense > 0' } },
    {
      title: 'Waiting payouts',
      unit: 'short',
      shows: {
        coins: 'dukat_wallet_payouts_waiting',
        bank: 'dukat_bank_payouts_waiting',
        lightning: 'dukat_lightning_payouts_waiting',
        'held deposits': 'dukat_wallet_held_deposits',
      },
    },
    {
      title: 'Oldest waiting payout',
      unit: 's',
      shows: {
        coins: 'dukat_wallet_payouts_oldest_age_seconds',
        bank: 'dukat_bank_payouts_oldest_age_seconds',
        lightning: 'dukat_lightning_payouts_oldest_age_seconds',
      },
    },
    {
      title: 'Hot wallets over their ceilings',
      unit: 'percentunit',
      shows: { '{{asset}}': 'dukat_wallet_hot_ceiling_ratio' },
    },
    {
      title: 'Hot wallets',
      unit: 'short',
      shows: { '{{asset}}': 'dukat_wallet_hot', 'ceiling of {{asset}}': 'dukat_wallet_hot_ceiling' },
    },
    { title: 'Age of statements', unit: 's', shows: { '{{account}}': 'dukat_bank_statement_age_seconds' } },
    {
      title: 'Silent banks and nodes',
      unit: 's',
      shows: {
        '{{account}}': 'dukat_bank_failing_seconds',
        '{{network}}': 'dukat_chain_node_failing_seconds',
      },
    },
    { title: 'Blocks behind', unit: 'short', shows: { '{{network}}': 'dukat_chain_blocks_behind' } },
    { title: 'Height of chains', unit: 'short', shows: { '{{network}}': 'dukat_chain_tip_height' } },
  ],
};

const machine: Dashboard = {
  title: 'Machine',
  panels: [
    {
      title: 'Processor',
      unit: 'percentunit',
      shows: {
        user: 'rate(process_cpu_user_seconds_total[5m])',
        system: 'rate(process_cpu_system_seconds_total[5m])',
      },
    },
    {
      title: 'Memory',
      unit: 'bytes',
      shows: { resident: 'process_resident_memory_bytes', heap: 'nodejs_heap_size_used_bytes' },
    },
    {
      title: 'Event loop lag',
      unit: 's',
      shows: { '99%': 'nodejs_eventloop_lag_p99_seconds', mean: 'nodejs_eventloop_lag_mean_seconds' },
    },
    {
      title: 'Garbage collection',
      unit: 'percentunit',
      shows: { '{{kind}}': 'rate(nodejs_gc_duration_seconds_sum[5m])' },
    },
    { title: 'Disk', unit: 'bytes', shows: { free: 'dukat_disk_free_bytes', size: 'dukat_disk_size_bytes' } },
    { title: 'Free disk', unit: 'percentunit', shows: { free: 'dukat_disk_free_ratio' } },
    { title: 'Size of the database', unit: 'bytes', shows: { size: 'dukat_database_size_bytes' } },
    {
      title: 'Connections to the database',
      unit: 'short',
      shows: {
        '{{pool}} {{state}}': 'dukat_database_pool_connections',
        'limit of {{pool}}': 'dukat_database_pool_connections_limit',
      },
    },
    {
      title: 'Callers that wait for a connection',
      unit: 'short',
      shows: { '{{pool}}': 'dukat_database_pool_waiting' },
    },
    { title: 'Oldest transaction', unit: 's', shows: { age: 'dukat_database_oldest_transaction_seconds' } },
    {
      title: 'Age of backups',
      unit: 's',
      shows: {
        archive: 'dukat_backup_wal_archived_age_seconds',
        base: 'dukat_backup_base_age_seconds',
        verified: 'dukat_backup_verify_age_seconds',
      },
    },
    {
      title: 'Last verification',
      unit: 'short',
      shows: { succeeded: 'dukat_backup_verify_succeeded_ratio' },
    },
    {
      title: 'Replicas and locks',
      unit: 'short',
      shows: {
        replicas: 'dukat_database_replicas',
        missing: 'dukat_database_replicas_missing',
        'waiting locks': 'dukat_database_waiting_locks',
      },
    },
    {
      title: 'Certificates end in',
      unit: 's',
      shows: { '{{host}}': 'dukat_certificate_expires_in_seconds' },
    },
    { title: 'Version', unit: 'short', shows: { '{{version}}': 'dukat_build_info' } },
  ],
};

const request: Dashboard = {
  title: 'Request',
  panels: [
    {
      title: 'Busiest routes',
      unit: 'reqps',
      shows: { '{{method}} {{route}}': `topk(15, ${rate('dukat_http_requests_total', 'method, route')})` },
    },
    {
      title: 'Errors by route',
      unit: 'reqps',
      shows: { '{{status}} {{route}}': rate('dukat_http_requests_total{status=~"5.."}', 'status, route') },
    },
    {
      title: 'Refusals by status',
      unit: 'reqps',
      shows: { '{{status}}': rate('dukat_http_requests_total{status=~"4.."}', 'status') },
    },
    {
      title: 'Time to answer, median',
      unit: 's',
      shows: { '{{kind}}': quantile(0.5, 'dukat_http_request_duration_seconds', 'kind') },
    },
    {
      title: 'Time to answer, 99%',
      unit: 's',
      shows: { '{{kind}}': quantile(0.99, 'dukat_http_request_duration_seconds', 'kind') },
    },
    {
      title: 'Requests by kind',
      unit: 'reqps',
      shows: { '{{kind}}': rate('dukat_http_request_duration_seconds_count', 'kind') },
    },
    {
      title: 'Waits, 99%',
      unit: 's',
      shows: { '{{queue}}': quantile(0.99, 'dukat_queue_wait_seconds', 'queue') },
    },
    { title: 'Waits', unit: 'ops', shows: { '{{queue}}': rate('dukat_queue_wait_seconds_count', 'queue') } },
    {
      title: 'Refused for overload',
      unit: 'reqps',
      shows: { '{{reason}}': rate('dukat_http_requests_refused_total', 'reason') },
    },
    {
      title: 'Spans of traces',
      unit: 'ops',
      shows: { '{{result}}': rate('dukat_trace_spans_total', 'result') },
    },
  ],
};

export const dashboards: readonly Dashboard[] = [platform, exchange, money, machine, request];
