import { dayMs } from '../time/durations.ts';

/** Messages and notes of one conversation; for more, a new question is needed. */
export const maxConversationMessages = 200;

/** Milliseconds for which a mailed link opens its conversation. */
export const conversationLinkLifetimeMs = 30 * dayMs;
/** Valid links of one conversation: each mail contains a new link, and only the latest ones stay valid. */
export const maxConversationLinks = 10;

/** Files attached to one message. */
export const maxMessageFiles = 5;
/** Uploaded files of one owner that are not attached to a message yet. */
export const maxUnsentFiles = 10;
/** Milliseconds for which an uploaded file is kept without being attached to a message. */
export const unsentFileRetentionMs = dayMs;
/** Files of a person without an account in one conversation; for more files an account is needed. */
export const maxFilesWithoutAccount = 20;

/** Canned answers; their list has no pages. */
export const maxCannedAnswers = 100;

/** Days over which the statistics of service levels are computed. */
export const serviceFiguresDays = 30;
