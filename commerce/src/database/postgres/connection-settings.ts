/** The server notices within seven seconds that this machine is gone, and frees the locks. */
export const NOTICE_SOON = `SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 2; SET tcp_user_timeout = 7000`;

/**
 * A connection that says nothing for so long in its turn is that of a process that stands still, and all writers wait for its lock. The pool
 * itself ends what nobody uses after ten seconds.
 */
export const END_IF_STUCK = `SET idle_in_transaction_session_timeout = '30s'; SET idle_session_timeout = '30s'`;

/** A process that gives no sign of life for so long hangs: another one does what is due by time. */
export const END_IF_HUNG = `SET idle_session_timeout = '6s'`;

/**
 * Compiling a statement takes the server longer than all that it reads, and it takes ours for large ones: it knows nothing of the length of a
 * list.
 */
export const NO_COMPILER = 'SET jit = off';
