import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

export const STRAPI_VERSIONS = ['v3', 'v4', 'v5'] as const;
export type StrapiVersion = (typeof STRAPI_VERSIONS)[number];

/** Names an entry in the admin API: a number up to Strapi 4, a `documentId` since Strapi 5. */
export type EntryKey = number | string;

export interface AdminLogin {
  email: string;
  password: string;
}

export interface Entry {
  id: number;
  documentId?: string;
  publishedAt?: string | null;
  published_at?: string | null;
  [field: string]: unknown;
}

/** A role of the users plug-in with all permissions that exist: `permissions[type].controllers[controller][action].enabled`. */
export interface Role {
  id: number;
  name: string;
  type: string;
  permissions: Record<string, { controllers: Record<string, Record<string, { enabled: boolean }>> }>;
}

const PAGE_SIZE = 100;

/** What the admin APIs do differently. */
interface AdminDialect {
  /** Prefix of the content types of the project itself. */
  namespace: 'application' | 'api';
  /** Where a role keeps the permissions of a content type, and those of the users plug-in. */
  permissionsOf(content: string): string;
  usersPlugin: string;
  /** Filter that finds a picture by its name. */
  pictureFilter: string;
  keyOf(entry: Entry): EntryKey;
  /** The entry in the response to a change. */
  changedEntry(response: unknown): Entry;
  /** The value of a relation. */
  relation(keys: readonly EntryKey[], kind: 'one' | 'many'): unknown;
}

const byId = ({ id }: Entry): EntryKey => id;
const DIALECTS: Record<StrapiVersion, AdminDialect> = {
  v3: {
    namespace: 'application',
    permissionsOf: () => 'application',
    usersPlugin: 'users-permissions',
    pictureFilter: '_where[name]',
    keyOf: byId,
    changedEntry: (response) => response as Entry,
    relation: (ids, kind) => (kind === 'one' ? (ids[0] ?? null) : ids),
  },
  v4: {
    namespace: 'api',
    permissionsOf: (content) => `api::${content}`,
    usersPlugin: 'plugin::users-permissions',
    pictureFilter: 'filters[name][$eq]',
    keyOf: byId,
    changedEntry: (response) => response as Entry,
    // The others have to be told to go.
    relation: (ids) => ({ set: ids.map((id) => ({ id })) }),
  },
  v5: {
    namespace: 'api',
    permissionsOf: (content) => `api::${content}`,
    usersPlugin: 'plugin::users-permissions',
    pictureFilter: 'filters[name][$eq]',
    keyOf: ({ documentId }) => documentId!,
    changedEntry: (response) => (response as { data: Entry }).data,
    relation: (documentIds) => ({ set: documentIds.map((documentId) => ({ documentId })) }),
  },
};

/**
 * Strapi's admin API as its own admin panel uses it: everything that a dealer could click. Needs an administrator's login, no code
 * inside Strapi. Throws an Error with method, path, status and Strapi's message for every failed request.
 */
export class StrapiAdmin {
  readonly version: StrapiVersion;
  readonly dialect: AdminDialect;
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, version: StrapiVersion, token: string) {
    this.#url = url;
    this.version = version;
    this.dialect = DIALECTS[version];
    this.#token = token;
  }

  /** Signs in as an administrator. On a new Strapi that has none yet, this login becomes the first one. */
  static async signIn(url: string, version: StrapiVersion, { email, password }: AdminLogin): Promise<StrapiAdmin> {
    const { data } = await send<{ data: { hasAdmin: boolean } }>(url, 'GET', '/admin/init');
    const body = data.hasAdmin ? { email, password } : { email, password, firstname: 'Shop', lastname: 'Owner' };
    const path = data.hasAdmin ? '/admin/login' : '/admin/register-admin';
    const answer = await send<{ data: { token: string } }>(url, 'POST', path, { body });
    return new StrapiAdmin(url, version, answer.data.token);
  }

  /** Every entry of a collection, drafts too. `name` is the singular name: "product". */
  async entries(name: string): Promise<Entry[]> {
    const all: Entry[] = [];
    for (let page = 1; ; page++) {
      const query = `page=${page}&pageSize=${PAGE_SIZE}`;
      const { results, pagination } = await this.request<{ results: Entry[]; pagination: { pageCount: number } }>(
        'GET',
        `${this.#collection(name)}?${query}`,
      );
      all.push(...results);
      if (page >= pagination.pageCount) return all;
    }
  }

  async create(name: string, fields: object): Promise<Entry> {
    return this.dialect.changedEntry(await this.request('POST', this.#collection(name), fields));
  }

  async update(name: string, key: EntryKey, fields: object): Promise<Entry> {
    return this.dialect.changedEntry(await this.request('PUT', `${this.#collection(name)}/${key}`, fields));
  }

  async publish(name: string, key: EntryKey): Promise<void> {
    await this.request('POST', `${this.#collection(name)}/${key}/actions/publish`, {});
  }

  keyOf(entry: Entry): EntryKey {
    return this.dialect.keyOf(entry);
  }

  /** Creates the entry of a single type, or replaces the fields that are named. */
  async saveSingle(name: string, fields: object): Promise<void> {
    await this.request('PUT', `/content-manager/single-types/${this.#uid(name)}`, fields);
  }

  /** The id of the picture of this name in the media library; uploads it when there is none. */
  async picture(file: string, type: string): Promise<number> {
    const name = basename(file);
    const found = await this.request<{ id: number }[] | { results: { id: number }[] }>(
      'GET',
      `/upload/files?${this.dialect.pictureFilter}=${encodeURIComponent(name)}`,
    );
    const [known] = Array.isArray(found) ? found : found.results;
    if (known) return known.id;
    const form = new FormData();
    form.set('files', new Blob([await readFile(file)], { type }), name);
    const [uploaded] = await send<{ id: number }[]>(this.#url, 'POST', '/upload', { token: this.#token, form });
    return uploaded!.id;
  }

  /** The value of a relation to these entries alone. */
  relation(keys: readonly EntryKey[], kind: 'one' | 'many'): unknown {
    return this.dialect.relation(keys, kind);
  }

  async roles(): Promise<{ id: number; name: string; type: string }[]> {
    return (await this.request<{ roles: { id: number; name: string; type: string }[] }>('GET', '/users-permissions/roles')).roles;
  }

  async role(id: number): Promise<Role> {
    return (await this.request<{ role: Role }>('GET', `/users-permissions/roles/${id}`)).role;
  }

  async saveRole(role: Role): Promise<void> {
    await this.request('PUT', `/users-permissions/roles/${role.id}`, role);
  }

  request<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return send<Answer>(this.#url, method, path, { token: this.#token, ...(body && { body }) });
  }

  #collection(name: string): string {
    return `/content-manager/collection-types/${this.#uid(name)}`;
  }

  #uid(name: string): string {
    return `${this.dialect.namespace}::${name}.${name}`;
  }
}

interface Sent {
  token?: string;
  body?: object;
  form?: FormData;
}

async function send<Answer>(url: string, method: string, path: string, { token, body, form }: Sent = {}): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      // Strapi closes idle connections after five seconds; a call that is sent just then would fail.
      connection: 'close',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(form ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Error(`${url} does not answer. Is Strapi running there?`, { cause });
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path.split('?')[0]} was answered with ${response.status}: ${messageOf(text)}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

function messageOf(text: string): string {
  try {
    const { error, message, data } = JSON.parse(text) as { error?: unknown; message?: unknown; data?: unknown };
    return JSON.stringify(typeof error === 'object' && error ? error : (data ?? message ?? text.slice(0, 200)));
  } catch {
    return text.slice(0, 200);
  }
}
