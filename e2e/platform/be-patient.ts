import { stretchPatience } from '../../apps/server/src/platform/overload/patience.ts';

// Loaded before the program under test: two browsers, PostgreSQL and the program share two cores. Load shedding has its own tests.
stretchPatience(30);
