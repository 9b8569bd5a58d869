import type { Database } from '../database/database.ts';
import { announcementsOf } from './announcements.ts';
import { eventsAfter, type ShopEvent, storedNumbers } from './shop-events.ts';

/** Whoever has missed events takes everything as changed. */
const EVERYTHING: readonly ShopEvent[] = [{ kind: 'setUp' }, { kind: 'refresh', ids: null }, { kind: 'moved', ids: null }];

/** Tells the listeners of this process what the others with the same database have announced. */
export class OtherProcesses {
  readonly #database: Database;
  readonly #log: (error: Error) => void;
  #last = 0;
  #isReading = false;
  #isAsked = false;

  constructor(database: Database, log: (error: Error) => void) {
    this.#database = database;
    this.#log = log;
  }

  /** Listens from now on. What was read from the database before may be older: it has to be read again. */
  async begin(): Promise<void> {
    this.#last = (await storedNumbers(this.#database)).last ?? 0;
  }

  /** There is something to read. What comes while it is read is read together afterwards. */
  announced(): void {
    this.#isAsked = true;
    if (!this.#isReading) void this.#read();
  }

  /** Reads what was announced while nobody could say so. */
  async catchUp(): Promise<void> {
    const { first, last } = await storedNumbers(this.#database);
    const isComplete = first !== null && first <= this.#last && last !== null && last >= this.#last;
    if (!isComplete) {
      this.#last = last ?? 0;
      return this.#tell(EVERYTHING);
    }
    this.#isAsked = true;
    if (!this.#isReading) await this.#read();
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#isAsked) {
        this.#isAsked = false;
        await this.#readOnce();
      }
    } catch (error) {
      // It is read with what comes next.
      this.#log(error as Error);
    } finally {
      this.#isReading = false;
    }
  }

  async #readOnce(): Promise<void> {
    const stored = await eventsAfter(this.#database, this.#last);
    this.#last = stored.at(-1)?.id ?? this.#last;
    const { sender } = announcementsOf(this.#database);
    const theirs = stored.filter((one) => one.sender !== sender).map(({ event }) => event);
    // A process that was behind is told the same once.
    await this.#tell([...new Map(theirs.map((event) => [JSON.stringify(event), event])).values()]);
  }

  async #tell(events: readonly ShopEvent[]): Promise<void> {
    for (const event of events) {
      try {
        await announcementsOf(this.#database).hear(event);
      } catch (error) {
        this.#log(error as Error);
      }
    }
  }
}
