/** A mistake of whoever runs a command, in its files or settings: the message says all of it. */
export class OperatorError extends Error {}

/** The one word behind a command. Throws without it, and with more. */
export function onlyArgument(args: readonly string[], wanted: string): string {
  const [argument, ...others] = args;
  if (argument === undefined || others.length > 0) throw new OperatorError(`Name ${wanted}.`);
  return argument;
}
