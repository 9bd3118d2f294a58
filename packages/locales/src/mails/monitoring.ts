import { describeMails, describeRow } from './mail.ts';

const values = ['name', 'severity', 'summary', 'since'] as const;
const rows = [
  describeRow('severity', 'Severity'),
  describeRow('summary', 'Condition'),
  describeRow('since', 'Since'),
];

/** Mails to administrators about conditions of monitoring, written once when one starts and once when it ends. */
export const monitoringMails = describeMails({
  alert_started: {
    values,
    rows,
    buttons: [],
    subject: 'Alert: {name}',
    heading: 'A monitored condition needs attention',
    paragraphs: ['The section {name} of docs/operations/alerts.md says what to do.'],
  },
  alert_ended: {
    values,
    rows,
    buttons: [],
    subject: 'Alert ended: {name}',
    heading: 'A monitored condition is over',
    paragraphs: ['It has not held for some minutes. A new alert follows if it returns.'],
  },
});
