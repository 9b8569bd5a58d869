import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { OperatorError } from '../../errors/operator-error.ts';
import { EVENT_CHANNEL } from '../event-tables.ts';
import type { Duty, MemberEvents, Membership } from '../membership.ts';
import { TurnQueue } from '../turn-queue.ts';
import { END_IF_HUNG, NOTICE_SOON } from './connection-settings.ts';
import { handOver, lockAsMember, lockStart, tryLock } from './server-lock.ts';

const DUTY_CHANNEL = 'koura_duty';
/** How often the connection gives a sign of life, and the duty is asked for; and how long after a cut another one is made. */
const BEAT_MS = 1000;
/** A server that does not answer within this has lost the connection. */
const ANSWER_MS = 3000;

/**
 * A process among those that serve a database on a server, over a connection of its own: it has the shared lock of those that serve, listens
 * to what they announce, and asks for the duty that one of them has. A connection that is cut loses all three, and another one is made
 * (decision 0380). The server cuts that of a process that hangs.
 */
export class ServerMembership implements Membership {
  readonly #url: string;
  readonly #version: number;
  #client: Client;
  #releaseStart: (() => Promise<void>) | undefined;
  #events: MemberEvents | undefined;
  #duty: Duty | undefined;
  #hasDuty = false;
  /** A duty begins and ends in the order in which it was had and lost. */
  readonly #turns = new TurnQueue();
  #isAsking = false;
  /** Since the connection was cut, until another one is there and what was missed is read. */
  #isCut = false;
  #cuts = 0;
  #hasLeft = false;

  private constructor(url: string, version: number, client: Client, releaseStart: () => Promise<void>) {
    this.#url = url;
    this.#version = version;
    this.#client = client;
    this.#releaseStart = releaseStart;
  }

  static async begin(url: string, version: number): Promise<ServerMembership> {
    const { client, release } = await lockStart(url);
    return new ServerMembership(url, version, client, release);
  }

  async serve(events: MemberEvents): Promise<void> {
    this.#events = events;
    await this.#enter();
  }

  share = async (duty: Duty): Promise<() => Promise<void>> => {
    this.#duty = duty;
    await this.#turns.inTurn(() => this.#tryDuty());
    return () => this.#giveDutyUp();
  };

  get problem(): string | null {
    return this.#isCut ? 'its connection to the database was cut' : null;
  }

  async leave(): Promise<void> {
    this.#hasLeft = true;
    await this.#client.end();
  }

  async #enter(): Promise<void> {
    const client = this.#client;
    await lockAsMember(client, this.#url, this.#version);
    client.on('notification', ({ channel }) => (channel === EVENT_CHANNEL ? this.#events!.announced() : void this.#beat(client)));
    await client.query(`${NOTICE_SOON}; ${END_IF_HUNG}; LISTEN ${EVENT_CHANNEL}; LISTEN ${DUTY_CHANNEL}`);
    await this.#releaseStart!();
    const beats = setInterval(() => void this.#beat(client), BEAT_MS);
    beats.unref();
    client.once('end', () => {
      clearInterval(beats);
      void this.#wasCut();
    });
  }

  async #wasCut(): Promise<void> {
    if (this.#hasLeft) return;
    this.#isCut = true;
    this.#cuts += 1;
    await Promise.all([this.#turns.inTurn(() => this.#endDuty()), this.#comeBack()]);
  }

  async #comeBack(): Promise<void> {
    while (!this.#hasLeft) {
      await wait(BEAT_MS, undefined, { ref: false });
      try {
        await this.#connectAgain();
        break;
      } catch (error) {
        // Where the server is away, that is the cause.
        if (error instanceof OperatorError && !(error.cause instanceof Error)) return this.#events!.isOut(error);
      }
    }
    if (this.#hasLeft) return;
    const [client, cuts] = [this.#client, this.#cuts];
    try {
      await this.#events!.isBack();
      // It may have been cut again meanwhile.
      if (cuts === this.#cuts) this.#isCut = false;
    } catch (error) {
      // It begins anew with another connection.
      this.#events!.log(error as Error);
      await client.end();
    }
  }

  async #connectAgain(): Promise<void> {
    const { client, release } = await lockStart(this.#url);
    [this.#client, this.#releaseStart] = [client, release];
    try {
      // Whoever changed the tables meanwhile did not have to mind this process.
      await this.#events!.mayServe();
      await this.#enter();
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Gives a sign of life, whatever else takes long, and asks for the duty. */
  async #beat(client: Client): Promise<void> {
    try {
      await Promise.all([this.#inTime(client.query('SELECT 1')), this.#askForDuty()]);
    } catch (error) {
      // A connection that was cut is noticed by itself.
      if (!this.#isCut && !this.#hasLeft) this.#events!.log(error as Error);
    }
  }

  async #askForDuty(): Promise<void> {
    if (this.#isAsking || !this.#duty || this.#hasDuty) return;
    this.#isAsking = true;
    try {
      await this.#turns.inTurn(() => this.#tryDuty());
    } finally {
      this.#isAsking = false;
    }
  }

  async #tryDuty(): Promise<void> {
    const client = this.#client;
    if (!this.#duty || this.#hasDuty || this.#isCut || !(await this.#inTime(tryLock(client, 'duty')))) return;
    this.#hasDuty = true;
    try {
      await this.#duty.begin();
    } catch (error) {
      await this.#endDuty();
      // Another process may be able to.
      if (!this.#isCut) await handOver(client, 'duty', DUTY_CHANNEL);
      throw error;
    }
  }

  async #endDuty(): Promise<void> {
    if (!this.#hasDuty) return;
    this.#hasDuty = false;
    await this.#duty!.end().catch((error: unknown) => this.#events!.log(error as Error));
  }

  async #giveDutyUp(): Promise<void> {
    await this.#turns.inTurn(async () => {
      const had = this.#hasDuty;
      await this.#endDuty();
      this.#duty = undefined;
      // A connection that was cut has no lock to hand over.
      if (had && !this.#isCut)
        await handOver(this.#client, 'duty', DUTY_CHANNEL).catch((error: unknown) => this.#events!.log(error as Error));
    });
  }

  /** Ends the connection where the server does not answer: with a statement under way the driver does not wait. */
  async #inTime<T>(answer: Promise<T>): Promise<T> {
    const client = this.#client;
    const late = setTimeout(() => void client.end(), ANSWER_MS);
    return answer.finally(() => clearTimeout(late));
  }
}
