import { stretchPatience } from '../../apps/server/src/platform/overload/patience.ts';

// Loaded before the program of the journeys: two browsers, PostgreSQL and the program share two cores, and what the program refuses under load
// has tests of its own.
stretchPatience(30);
