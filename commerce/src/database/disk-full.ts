import { isServersDiskFull } from './postgres/server-failures.ts';

/** Primary result codes of SQLite; extended ones have more above the lowest byte. */
const IO_ERROR = 10;
const FULL = 13;
/** SQLITE_IOERR_WRITE, _FSYNC, _TRUNCATE, _SHMSIZE: what a full disk fails with as well. */
const WRITE_ERRORS = new Set([3, 4, 6, 19].map((detail) => IO_ERROR + detail * 256));

/** Whether the database had no room on its disk. The transaction was rolled back. */
export function isDiskFull(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return (errcode !== undefined && ((errcode & 0xff) === FULL || WRITE_ERRORS.has(errcode))) || isServersDiskFull(error);
}
