import type { BackendLiveEvents, BackendSubscriptionEvents } from '@koura/shared-types/live-events';
import { io, type Socket } from 'socket.io-client';
import { Database } from '../../src/database/database.ts';
import { CommerceCommands } from './commerce-commands.ts';
import { ServerDatabase } from './server-database.ts';

/** A dealer's database on the server of the tests, and programs that are started with it. */
export class ServerShop {
  readonly url: string;
  /** Looks into it, and writes as another program would. */
  readonly database: Database;
  readonly commands: CommerceCommands;
  readonly #owned: ServerDatabase;
  readonly #sockets: Socket[] = [];

  private constructor(owned: ServerDatabase) {
    this.#owned = owned;
    this.url = owned.url;
    this.database = new Database(this.url);
    this.commands = new CommerceCommands(undefined, { DATABASE_URL: this.url, STOP_NOTICE_MS: '500' });
  }

  static async open(): Promise<ServerShop> {
    return new ServerShop(await ServerDatabase.create());
  }

  async remove(): Promise<void> {
    this.disconnect();
    this.commands.remove();
    await this.database.close();
    await this.#owned.drop();
  }

  disconnect(): void {
    for (const socket of this.#sockets.splice(0)) socket.disconnect();
  }

  /** The process that does what is due by time. */
  async onDuty(): Promise<number | undefined> {
    const row = await this.database.get<{ name: string }>(
      `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND granted AND mode = 'ExclusiveLock' AND application_name LIKE 'koura commerce%' AND objid = 71975524`,
    );
    return row && Number(/process (\d+) /.exec(row.name)![1]);
  }

  /** Cuts the connection over which a process listens and has its locks; it makes another one. */
  async cut(pid: number): Promise<void> {
    await this.database.all(
      'SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity WHERE application_name LIKE ?',
      `koura commerce, process ${pid} on %`,
    );
  }

  /** A gateway that listens to one process. */
  async listen(url: string, wanted: Parameters<BackendSubscriptionEvents['subscribe']>[0]): Promise<Heard> {
    const socket: Socket<BackendLiveEvents, BackendSubscriptionEvents> = io(new URL(url).origin, {
      transports: ['websocket'],
      forceNew: true,
    });
    this.#sockets.push(socket);
    const heard: { event: string; payload: unknown }[] = [];
    const endings: string[] = [];
    socket.onAny((event: string, payload: unknown) => void heard.push({ event, payload }));
    socket.on('disconnect', (reason) => void endings.push(reason));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    socket.emit('subscribe', wanted);
    return { of: (event) => heard.filter((one) => one.event === event).map(({ payload }) => payload as never), endings };
  }
}

interface Heard {
  /** What was received of an event. */
  of: <Event extends keyof BackendLiveEvents>(event: Event) => Parameters<BackendLiveEvents[Event]>[0][];
  /** Why the connection ended, each time. */
  endings: string[];
}
