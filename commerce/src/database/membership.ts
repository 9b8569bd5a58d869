/** Work that one process does for all that serve a database: what is due by time. Neither is called before the other has ended. */
export interface Duty {
  begin(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Has a duty done by one process of those that serve a database: begins it here at once, or when this one's turn comes. Throws where it could
 * not begin at once. Returns what ends it here for good and lets another process have it.
 */
export type ShareDuty = (duty: Duty) => Promise<() => Promise<void>>;

/** For the only process of a database. */
export const keepDuty: ShareDuty = async (duty) => {
  try {
    await duty.begin();
  } catch (error) {
    await duty.end();
    throw error;
  }
  return () => duty.end();
};

/** What a process that serves a database has to say and to hear beside its statements. */
export interface MemberEvents {
  /** Throws an OperatorError where the database has been changed so that this program may not serve it any more. */
  mayServe(): Promise<void>;
  /** Something was announced, here or elsewhere. */
  announced(): void;
  /** The connection that was cut is there again. */
  isBack(): Promise<void>;
  /** This process may not go on. */
  isOut(error: Error): void;
  log(error: Error): void;
}

/** A process among those that serve a database: the only one with a file, any number of them with a server. */
export interface Membership {
  /** Once the database has the tables of this program: counts as one that serves it. */
  serve(events: MemberEvents): Promise<void>;
  share: ShareDuty;
  /** Why this process should not be asked for now; null where nothing is wrong. */
  readonly problem: string | null;
  leave(): Promise<void>;
}
