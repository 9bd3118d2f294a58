import { describeTexts } from '@dukat/locales/descriptors';

export const monitoringWords = describeTexts({
  logLevels: 'Log levels',
  logLevelsLead:
    'Write more or less of one part of the program into the log for a time. The normal level returns by itself.',
  noLogLevels: 'Every part of the program has its normal level.',
  programPart: 'Part of the program',
  logLevel: 'Level',
  logLevelEnds: 'Until',
  logLevelFor: 'For how long',
  minutes_15: '15 minutes',
  minutes_60: '1 hour',
  minutes_240: '4 hours',
  minutes_1440: '24 hours',
  setLogLevel: 'Change the level',
  setLogLevelQuestion: 'Set the log level of {slice} to {level}?',
  endLogLevel: 'Return to normal',
  endLogLevelQuestion: 'Return {slice} to its normal log level?',
});
