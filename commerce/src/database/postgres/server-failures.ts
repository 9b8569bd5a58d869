/** How the system, the driver and the server say that a connection cannot be made or was cut: codes, and the driver's words. */
const AWAY = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|08...|25P03|57P0.|53300)$/;
const CUT =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;
/** What a standby says, which may become the primary: nothing can be written there. */
const STANDBY = /^cannot execute .* in a read-only transaction$| during recovery$/;
const DISK_FULL = '53100';

/** The server was away: what was not committed is rolled back. */
export class ServerAwayError extends Error {}

/** What a failed statement or connection means to whoever called the database. */
export function failureOf(error: unknown): Error {
  const { code = '', message } = error as Error & { code?: string };
  if (AWAY.test(code) || CUT.test(message) || STANDBY.test(message))
    return new ServerAwayError(`the database's server is away: ${message}`, { cause: error });
  // The row that breaks a rule, with everything that it says of a person: a log has no use for it.
  delete (error as { detail?: string }).detail;
  return error as Error;
}

/** Whether the server had no room on its disk. */
export function isServersDiskFull(error: unknown): boolean {
  return (error as { code?: unknown }).code === DISK_FULL;
}
