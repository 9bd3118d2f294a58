import { dayMs } from '../time/durations.ts';

/** Files of one person that are being generated at a time. */
export const maxUnfinishedExports = 3;
/** Files that one person may request within a day. */
export const maxExportsPerDay = 50;
/** Milliseconds for which a generated file can be downloaded. Statements are kept for ever. */
export const exportRetentionMs = 7 * dayMs;
/** After these milliseconds the person is assumed to have left the page, and the finished file is announced by mail. */
export const exportMailAfterMs = 20_000;
/** Rows of a PDF. A longer one is not readable: a CSV replaces it. A statement always contains all of its lines. */
export const maxPdfRows = 20_000;

/** Milliseconds after the end of a period until its statement is issued, by which its last postings are certainly committed. */
export const statementSettlingMs = 2 * 60 * 60_000;
/** Months for which missed statements are issued after downtime. */
export const maxMissedStatementMonths = 3;

/** Lines of an imported file of acquisitions. */
export const maxAcquisitionLines = 2_000;
/** Problems reported for one imported file. */
export const maxAcquisitionProblems = 50;

/** Attempts to generate a file before it is given up. */
export const maxExportAttempts = 4;
