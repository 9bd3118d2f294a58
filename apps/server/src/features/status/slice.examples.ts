import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {};
