import { describeButton, describeRow } from './mail.ts';

// Rows and buttons that mails of several capabilities share.

/** The device and time of a request or an action. */
export const device = describeRow('device', 'Device');
export const at = describeRow('at', 'Time');

/** The device of a program whose header names no known browser or system, such as an application of a phone. */
export const unknownDevice = { id: 'unknownDevice', message: 'Unknown device' };

/** For deposits without an order. */
export const received = describeRow('received', 'Received');

/** The permissions of an API key or a connected program. */
export const permissions = { id: 'permissions', message: 'Permissions' };

export const logIn = describeButton('loginUrl', 'Log in');

export const freezeAccount = describeButton('freezeUrl', 'This was not me: freeze the account');

export const verifyIdentity = describeButton('verifyUrl', 'Verify your identity');

/** Opens the account section in which the user has to act. */
export const openAccount = describeButton('verifyUrl', 'Open my account');
