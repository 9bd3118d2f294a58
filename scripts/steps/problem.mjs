/** An error that the user can fix; its message is one clear sentence, printed without a stack. */
export class Problem extends Error {}
