/** A mistake of whoever runs a command, in its files or settings: the message says all of it. */
export class OperatorError extends Error {}
