/** A sum that was understood and has no answer; the message is a sentence for the person. */
export class CannotComputeError extends Error {}
