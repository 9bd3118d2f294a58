import { stretchPatience } from '../overload/patience.ts';

// Runs before each test file. Files share one process and its modules; this is the only state that a program under test leaves
// behind in them.
stretchPatience(1);
