/** Something that the owner can mend; its message is one clear sentence and needs no stack. */
export class Problem extends Error {}
