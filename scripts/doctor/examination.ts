import { type Config, loadConfig } from '../../bff/src/config.ts';
import { dialectOf } from '../../bff/src/strapi/dialects/dialect-of.ts';
import type { Settings } from '../../bff/src/commerce/shop-settings.ts';
import { DealerCatalogue } from '../../bff/src/strapi/catalogue/dealer-catalogue.ts';
import { type Notation, dealerNotation, plainStrapiNotation } from '../../bff/src/strapi/queries/notation.ts';
import type { StrapiCatalogue } from '../../bff/src/strapi/catalogue/strapi-catalogue.ts';
import { DealerSettings, PlainStrapiSettings } from '../../bff/src/strapi/strapi-settings.ts';
import { PlainStrapiCatalogue } from '../../bff/src/strapi/catalogue/plain-strapi-catalogue.ts';
import { requestHeaders } from '../../bff/src/backend/request-headers.ts';
import type { Caller } from '../../bff/src/request/caller.ts';
import { callTo } from './call-to.ts';
import { adviceFor, permissionAdvice, type Subject } from './advice.ts';
import type { BackendHttp } from './backend-http.ts';
import { CallProblem, ExaminedBackend } from './examined-backend.ts';
import type { Missing, Report } from './report.ts';
import type { Target } from './target.ts';
import { UnexpectedShapeError } from '../../bff/src/backend/dialect.ts';
import type { Route } from '../../bff/src/strapi/queries/route.ts';
import { jsonOf, type Reply } from './response.ts';
import { visitorOf } from './callers.ts';

/** Environment variables that say how a backend is asked; the rest of Koura's settings are of no concern here. */
const ASKING = /^(?:COMMERCE_|PRICING_CLAIM$|STANDARD_PRICING$|SITE_URL$)/;

export interface Part {
  what: string;
  subject: Subject;
  /** What the shop does without it. */
  until: string;
  isNeeded?: boolean;
}

export class Examination {
  readonly target: Target;
  readonly config: Config;
  readonly http: BackendHttp;
  readonly backend: ExaminedBackend;
  readonly settings: Settings;
  readonly catalogue: StrapiCatalogue;
  readonly notation: Notation;
  readonly visitor: Caller;
  readonly report: Report;
  /** Whether the operator named a service token: the one that Koura falls back on is the sandbox's. */
  readonly hasServiceToken: boolean;
  /** With which a plain Strapi is asked for texts. */
  readonly contentToken: string | undefined;

  constructor(http: BackendHttp, target: Target, environment: Record<string, string | undefined>) {
    const { origin, version, prefix, queries } = target;
    const read = Object.fromEntries(Object.entries(environment).filter(([name]) => ASKING.test(name)));
    this.target = target;
    this.config = loadConfig({
      ...read,
      COMMERCE_URL: origin,
      COMMERCE_API_VERSION: version,
      COMMERCE_API_PREFIX: prefix || '/',
      COMMERCE_QUERIES: queries,
    });
    this.hasServiceToken = Boolean(environment['COMMERCE_SERVICE_TOKEN']);
    this.contentToken = queries === 'stock' ? environment['CONTENT_TOKEN'] : undefined;
    this.http = http;
    this.visitor = visitorOf();
    this.backend = new ExaminedBackend(http, prefix, requestHeaders(this.config), dialectOf(version, queries));
    if (queries === 'stock') {
      const settings = new PlainStrapiSettings(this.backend);
      this.settings = settings;
      this.catalogue = new PlainStrapiCatalogue(this.backend, settings, version);
    } else {
      this.settings = new DealerSettings(this.backend);
      this.catalogue = new DealerCatalogue(this.backend);
    }
    this.notation = queries === 'stock' ? plainStrapiNotation(version) : dealerNotation;
    this.report = {
      of: 'backend',
      target,
      found: [],
      missing: [],
      leftOut: this.backend.leftOut,
      texts: [],
      capabilities: [],
      notExamined: [],
    };
  }

  /** The rows of a list, as they came; none where it is no list. */
  rowsIn(reply: Reply, route: Route): unknown[] {
    try {
      return dialectOf(this.target.version, this.target.queries).list(jsonOf(reply), { kind: 'catalogue', method: 'GET', ...route }).rows;
    } catch (error) {
      if (error instanceof UnexpectedShapeError) return [];
      throw error;
    }
  }

  /** Strapi 3 counts with a permission of its own. */
  reading(...actions: string[]): string[] {
    return this.target.version === 'v3' ? [...actions, 'count'] : actions;
  }

  found(what: string, detail: string): void {
    this.report.found.push({ what, detail });
  }

  missing(part: Part, reason: string, todo: string): void {
    const entry: Missing = { what: part.what, reason, todo, until: part.until, isNeeded: part.isNeeded ?? false };
    // The same cause shows in more than one call.
    if (!this.report.missing.some((one) => one.what === entry.what && one.todo === entry.todo)) this.report.missing.push(entry);
  }

  /** Does one part of the examination; undefined when the backend did not answer as the shop needs it, which is noted. */
  async attempt<T>(part: Part, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      this.missing(part, error.message, adviceFor(error, part.subject));
      return undefined;
    }
  }

  async expectRejection(part: Part, path: string, caller: Caller, allowed: readonly number[]): Promise<boolean> {
    const reply = await this.backend.reply({ kind: 'account', method: 'GET', ...callTo(path) }, caller);
    if (allowed.includes(reply.status)) return true;
    const todo = reply.status === 403 ? permissionAdvice(part.subject) : adviceFor({ reply, misshapen: undefined }, part.subject);
    this.missing(part, `GET ${path} answered ${reply.status}`, todo);
    return false;
  }
}
