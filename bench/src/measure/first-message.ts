import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message of a child process. Rejects when it ends before, for nobody would wait for it any more. */
export async function firstMessage<Message>(child: ChildProcess, name: string): Promise<Message> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    const message = once(child, 'message', { signal }).then(([received]) => received as Message);
    const end = once(child, 'exit', { signal }).then(([code]) => Promise.reject<Message>(new Error(`${name} ended with ${code}`)));
    return await Promise.race([message, end]);
  } finally {
    waiting.abort();
  }
}
