/** Fetches every URL of the shop that a visitor, a customer and a staff member can reach. */
import { seedUsers } from '../../sandbox/src/seed/users.ts';
import { PAGES } from '../support/pages.ts';
import { ROUTE_LINES } from '../support/routes.ts';
import { type Link, type LinkKind, readFileLinks, readPage, readXmlLinks } from './page-links.ts';

/** A response of the shop. */
interface Fetched {
  /** Path and query. */
  address: string;
  /** The user: "visitor", "customer", "staff". */
  as: string;
  status: number;
  contentType: string;
  headers: Headers;
  /** The text of pages, style sheets, scripts and XML; empty for other files. */
  text: string;
  /** Ids that fragments may reference. */
  ids: ReadonlySet<string>;
  links: readonly Link[];
}

/** A link from one URL to another, both of this shop. */
export interface FollowedLink {
  from: string;
  /** The user who followed it. */
  as: string;
  kind: LinkKind;
  target: Fetched;
  /** Without "#"; empty when there is none. */
  fragment: string;
}

export interface Crawl {
  fetched: readonly Fetched[];
  links: readonly FollowedLink[];
  /** URLs that are opened explicitly rather than found, with the expected status. */
  expected: ReadonlyMap<string, number>;
  /** Distinct URLs of other sites, which are not fetched. */
  foreign: number;
}

const AT_ONCE = 4;
/** How often and how long to wait for a rate-limited URL. */
const MAX_TURNS = 5;
const MAX_WAIT_S = 60;
/** URLs that perform an action or lead away: provider sign-in, order links, live connections, GraphQL. */
const NOT_FOLLOWED = /^\/(?:connect|documents|order-link|socket\.io|graphql|webhooks)(?:[/?]|$)/;
/** URLs with personal content, fetched again for each user. */
const PERSONAL = /^\/(?:my-account|admin|checkout|cart)(?:[/?]|$)/;

const userWith = (role: string) => seedUsers.find((user) => user.role === role)!;

export async function crawlShop(shop: { url: string }): Promise<Crawl> {
  const crawler = new Crawler(shop.url);
  const isOpen = ({ guard, location }: (typeof ROUTE_LINES)[number]): boolean => !guard && !location;
  const samples = ROUTE_LINES.filter(isOpen).filter(({ sample }) => !sample.includes('<'));
  for (const { sample, status = 200 } of [...samples, ...Object.values(PAGES).map(({ path, status }) => ({ sample: path, status }))])
    crawler.expect(sample, status);
  for (const address of ['/', '/sitemap.xml', '/robots.txt', '/graphiql']) crawler.expect(address, 200);
  await crawler.crawlAs('visitor', '');
  for (const [as, user, guard] of [
    ['customer', userWith('Customer'), 'authenticated'],
    ['staff', userWith('Admin'), 'staff'],
  ] as const) {
    const lines = ROUTE_LINES.filter((line) => line.guard === guard && !line.sample.includes('<'));
    for (const { sample, status = 200 } of lines) crawler.expect(sample, status);
    await crawler.crawlAs(as, await signIn(shop.url, user));
  }
  return crawler;
}

class Crawler implements Crawl {
  readonly fetched: Fetched[] = [];
  readonly links: FollowedLink[] = [];
  readonly expected = new Map<string, number>();
  readonly #origin: string;
  readonly #foreign = new Set<string>();
  /** URLs of visitors; users' own are kept apart. */
  readonly #shared = new Map<string, Promise<Fetched>>();
  #starts: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  get foreign(): number {
    return this.#foreign.size;
  }

  /** Adds a URL to the next crawl, whether or not anything links to it. */
  expect(address: string, status: number): void {
    this.expected.set(address, status);
    this.#starts.push(address);
  }

  /** Follows everything that is reachable from the expected URLs. */
  async crawlAs(as: string, cookie: string): Promise<void> {
    const own = new Map<string, Promise<Fetched>>();
    const answersOf = (address: string): Map<string, Promise<Fetched>> => (as !== 'visitor' && PERSONAL.test(address) ? own : this.#shared);
    const queue = [...new Set(this.#starts)];
    this.#starts = [];
    const queued = new Set(queue);
    const followed: { from: string; link: Link; address: string }[] = [];
    const worker = async (): Promise<void> => {
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        const answers = answersOf(address);
        if (answers.has(address)) continue;
        const answer = this.#fetch(address, as, cookie);
        answers.set(address, answer);
        const page = await answer;
        this.fetched.push(page);
        for (const link of page.links) {
          const url = new URL(link.url);
          const to = url.pathname + url.search;
          if (url.origin !== this.#origin) this.#foreign.add(link.url);
          else if (!NOT_FOLLOWED.test(url.pathname) && this.#isFollowed(page.address, to, link.kind)) {
            followed.push({ from: page.address, link, address: to });
            if (queued.has(to)) continue;
            queued.add(to);
            queue.push(to);
          }
        }
      }
    };
    // A worker ends when the queue is empty, though another may still find more: start again until nothing is left.
    while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker));
    for (const { from, link, address } of followed) {
      const fragment = decodeURIComponent(new URL(link.url).hash.slice(1));
      this.links.push({ from, as, kind: link.kind, target: (await answersOf(address).get(address))!, fragment });
    }
  }

  /**
   * Filters and sort orders of a list combine without end. A link with a query is followed from pages without one, and beyond that only
   * where the query is just a page number; every page with a query is still fetched, and its other links are followed. Each social card is
   * drawn for its page, which takes a second: those of the expected URLs cover every kind of card.
   */
  #isFollowed(from: string, to: string, kind: LinkKind): boolean {
    if (kind === 'card') return this.expected.has(from);
    if (kind !== 'page' || !to.includes('?') || !from.includes('?')) return true;
    return /\?page=\d+$/.test(to);
  }

  /** Waits and retries when rate limited: staff may open only so many orders a minute. */
  async #ask(url: string, cookie: string): Promise<Response> {
    for (let turn = 1; ; turn += 1) {
      const answer = await read(url, cookie);
      const seconds = Number(answer.headers.get('retry-after'));
      if (answer.status !== 429 || turn > MAX_TURNS || !(seconds > 0 && seconds <= MAX_WAIT_S)) return answer;
      await answer.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }

  async #fetch(address: string, as: string, cookie: string): Promise<Fetched> {
    const url = this.#origin + address;
    const answer = await this.#ask(url, cookie);
    const contentType = answer.headers.get('content-type') ?? '';
    const isText = /^(?:text\/(?:html|css|javascript|xml)|application\/(?:xml|javascript|rss\+xml|atom\+xml))/.test(contentType);
    const text = isText ? await answer.text() : '';
    if (!isText) await answer.body?.cancel();
    const fetched = {
      address,
      as,
      status: answer.status,
      contentType,
      headers: answer.headers,
      text,
      ids: new Set<string>(),
      links: [] as Link[],
    };
    if (contentType.startsWith('text/html')) return { ...fetched, ...readPage(text, url) };
    if (contentType.startsWith('text/css')) return { ...fetched, links: readFileLinks(text, url, 'style') };
    if (contentType.includes('javascript')) return { ...fetched, links: readFileLinks(text, url, 'script') };
    if (contentType.includes('xml')) return { ...fetched, links: readXmlLinks(text) };
    return fetched;
  }
}

/** Reads once more when the server closed the idle connection that the request went out on, as browsers do. */
async function read(url: string, cookie: string): Promise<Response> {
  const send = (): Promise<Response> => fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  return send().catch((error: unknown) => (isReset(error) ? send() : Promise.reject(error)));
}

function isReset(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET';
}

async function signIn(origin: string, { email, password }: { email: string; password: string }): Promise<string> {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } userErrors { message } } }';
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ query, variables: { input: { email, password } } }),
  });
  const { data } = (await answer.json()) as { data: { signIn: { viewer: object | null } } };
  if (!data.signIn.viewer) throw new Error(`${email} could not sign in`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ');
}
