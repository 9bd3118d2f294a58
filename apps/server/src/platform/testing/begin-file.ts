import { stretchPatience } from '../overload/patience.ts';

// Before each file of tests: the next one runs in the same process, on modules that are already there. This is the one thing that a
// program under test leaves behind in them.
stretchPatience(1);
