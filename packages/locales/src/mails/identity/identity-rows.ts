import { permissions } from '../common-rows.ts';
import { describeButton, describeRow, type MailRow } from '../mail.ts';

export const keyLabel = describeRow('keyLabel', 'API key');

export const keyScopes: MailRow = { value: 'keyScopes', label: permissions };

export const keyAddresses = describeRow('keyAddresses', 'Allowed addresses');

export const setPassword = describeButton('passwordUrl', 'Set a password');

export const confirmEmail = describeButton('confirmUrl', 'Only confirm the e-mail');

export const setNewPassword = describeButton('passwordUrl', 'Set a new password');

export const aboutKey = ['keyLabel', 'keyScopes', 'keyAddresses', 'loginUrl', 'supportEmail'] as const;
