import { realSettingsIn } from '../apps/server/src/program/configuration/read-configuration.ts';

// Starts the program for real money if a real-money setting is set, otherwise its sandbox (ADR 23).
if (realSettingsIn(process.env).length > 0) await import('../apps/server/src/main.ts');
else await import('../apps/sandbox/src/main.ts');
