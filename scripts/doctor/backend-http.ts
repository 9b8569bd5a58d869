import type { Reply } from './response.ts';
import { send } from './send.ts';

/** Sends one GET, or one sign-in: nothing else is ever sent to a backend that is examined. */
export class BackendHttp {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  get(path: string, headers: Record<string, string>): Promise<Reply> {
    return send(this.origin, path, { method: 'GET', headers });
  }

  /** POST /auth/local creates nothing: it answers a token. */
  signIn(path: string, headers: Record<string, string>, identifier: string, password: string): Promise<Reply> {
    return send(this.origin, path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password }),
    });
  }
}
