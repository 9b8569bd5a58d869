import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendPartners } from './backend-partners.ts';
import { problemOf } from './keys-file.ts';
import { keyHash, type Partner, partnersIn } from './partner.ts';

/** A revoked key is refused within a second. */
const LOOK_MS = 500;
const MAX_TIMER_MS = 2_147_483_647;

interface Known {
  partner: Partner;
  /** In milliseconds since 1970. */
  until: number;
}

/** The keys of partners, as PARTNER_KEYS_FILE and the backend have them now. */
@Injectable()
export class PartnerKeys implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(PartnerKeys.name);
  readonly #path: string | undefined;
  #fromFile: readonly Partner[];
  #byHash: ReadonlyMap<string, Known> = new Map();
  #origins: ReadonlySet<string> = new Set();
  #ending: NodeJS.Timeout | undefined;
  readonly #listeners: (() => void)[] = [];

  constructor(
    @Inject(CONFIG) { partnerKeysFile }: Config,
    private readonly backend: BackendPartners,
  ) {
    backend.observe(() => this.#rebuild());
    this.#path = partnerKeysFile?.path;
    this.#fromFile = partnerKeysFile?.partners ?? [];
    this.#rebuild();
  }

  onApplicationBootstrap(): void {
    // By its times: a mounted file is replaced by renaming what it points to, which other watchers miss.
    if (this.#path !== undefined) watchFile(this.#path, { interval: LOOK_MS, persistent: false }, this.#reread);
  }

  onModuleDestroy(): void {
    clearTimeout(this.#ending);
    if (this.#path !== undefined) unwatchFile(this.#path, this.#reread);
  }

  /**
   * The partner of a key; undefined for one that is unknown, revoked or has ended. Rejects while the backend, which may know it, cannot be
   * asked.
   */
  async find(key: string): Promise<Partner | undefined> {
    const hash = keyHash(key);
    const known = this.findByHash(hash);
    if (known && this.#fromFile.includes(known)) return known;
    await this.backend.prepare(known !== undefined);
    return this.findByHash(hash);
  }

  findByHash(hash: string): Partner | undefined {
    const known = this.#byHash.get(hash);
    return known && known.until > Date.now() ? known.partner : undefined;
  }

  /** Whether any partner's pages are at this origin, as far as is known. */
  hasOrigin(origin: string): boolean {
    return this.#origins.has(origin);
  }

  /** The same, where the backend may have to be asked; false while it cannot be. */
  async findOrigin(origin: string): Promise<boolean> {
    if (!this.hasOrigin(origin)) await this.backend.prepare(false).catch(() => undefined);
    return this.hasOrigin(origin);
  }

  /** Those of the file. */
  get ofFile(): readonly Partner[] {
    return this.#fromFile;
  }

  /** `listener` is called when keys may have been revoked. */
  listen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  readonly #reread = (): void => void this.#readFile();

  async #readFile(): Promise<void> {
    try {
      this.#fromFile = partnersIn(await readFile(this.#path!, 'utf8'));
    } catch (error) {
      // The keys read before stay valid: half a file must not lock every partner out.
      this.#logger.error({ msg: 'PARTNER_KEYS_FILE cannot be used', problem: problemOf(error) });
      return;
    }
    this.#logger.log({ msg: 'PARTNER_KEYS_FILE was read again', partners: this.#fromFile.length });
    this.#rebuild();
  }

  #rebuild(): void {
    // A partner of the file is the operator's, whatever the backend has of that name.
    const ids = new Set(this.#fromFile.map(({ id }) => id));
    const partners = [...this.#fromFile, ...this.backend.partners.filter(({ id }) => !ids.has(id))];
    this.#byHash = new Map(
      partners.flatMap((partner) =>
        partner.keys.map(({ sha256, until }): [string, Known] => [
          sha256,
          { partner, until: until?.getTime() ?? Number.POSITIVE_INFINITY },
        ]),
      ),
    );
    this.#origins = new Set(partners.flatMap(({ origins }) => origins));
    for (const listener of this.#listeners) listener();
    this.#waitForNextEnd();
  }

  /** A key that ends is like one that is revoked. */
  #waitForNextEnd(): void {
    clearTimeout(this.#ending);
    const now = Date.now();
    const next = Math.min(...[...this.#byHash.values()].map(({ until }) => until).filter((until) => until > now));
    if (next < Number.POSITIVE_INFINITY) this.#ending = setTimeout(() => this.#rebuild(), Math.min(next - now, MAX_TIMER_MS)).unref();
  }
}
