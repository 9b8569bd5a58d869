import { brandOf } from '@koura/shared-types/dealer-name';
import { menuPages } from '@koura/shared-types/menu-pages';
import { CollectionReader } from '../../bff/src/strapi/queries/collection-reader.ts';
import type { ShopSettings } from '../../bff/src/commerce/shop-settings.ts';
import { isRecord } from '../../bff/src/backend/dialect.ts';
import { callTo } from './call-to.ts';
import { textWarnings } from './text-warnings.ts';
import { CONTENT_TEXTS } from '../../bff/src/content/content-texts.ts';
import { CONTENT_COLLECTIONS, WHOLE } from '../../bff/src/strapi/strapi-content.ts';
import type { Examination } from './examination.ts';

type Collection = keyof typeof CONTENT_COLLECTIONS;

/** What each collection is called in Strapi, and what the shop does without it. */
const TEXTS: Record<Collection, { what: string; type: string; until: string }> = {
  pages: { what: 'Pages', type: 'page', until: 'terms, guides and services answer 404; forms have no text around them' },
  articles: { what: 'Articles and news', type: 'article', until: 'the home page has guides in their place, their lists answer 502' },
  faqs: { what: 'Questions', type: 'faq', until: '/about/faqs/ answers 502' },
  testimonials: { what: 'Testimonials', type: 'testimonial', until: '/about/testimonials/ answers 502' },
  mints: { what: 'Mints', type: 'mint', until: '/mints/ answers 502' },
  categories: { what: 'Categories', type: 'category', until: '/category/… answers 502' },
  specialOffers: { what: 'Special offers', type: 'special-offer', until: '/special-offers/… answers 502' },
};
const ENQUIRIES = ['contact-message', 'buy-back-request', 'premium-application'];

/** For a server beside the commerce backend: mints and categories are the backend's, and legal texts have to come from somewhere. */
const ALONE: Partial<Record<Collection, { until?: string; isNeeded?: boolean }>> = {
  pages: { isNeeded: true },
  mints: { until: 'mints are shown as the commerce backend describes them' },
  categories: { until: 'categories are shown as the commerce backend describes them' },
};

/** The dealer's own texts, and the collections that the shop's forms write to. `isAlone`: the server has nothing else. */
export async function examineTexts(examination: Examination, website: ShopSettings | undefined, { isAlone = false } = {}): Promise<void> {
  const facts = website ? { ...website, brandName: brandOf(examination.config.brand).brandName, productCount: null } : null;
  for (const [name, { what, type, until }] of Object.entries(TEXTS) as [Collection, (typeof TEXTS)[Collection]][]) {
    const { route, row, query } = CONTENT_COLLECTIONS[name];
    const { texts } = CONTENT_TEXTS[name];
    const { contentToken } = examination;
    const reader = new CollectionReader(examination.backend, examination.notation, {
      ...route,
      ...(contentToken && { bearer: contentToken }),
    });
    const role = contentToken ? ('API token' as const) : ('Public' as const);
    const subject = { type, actions: examination.reading('find'), role };
    const rows = await examination.attempt({ what, subject, until, ...(isAlone && ALONE[name]) }, () =>
      reader.all<unknown>({ ...query, pagination: WHOLE }, row, examination.visitor),
    );
    if (rows) examination.found(what, rows.length === 0 ? 'none yet' : String(rows.length));
    if (name === 'pages' && rows) examineMenuPages(examination, rows);
    if (rows && facts) examination.report.texts.push(...rows.flatMap((one) => textWarnings(one, { path: route.path, texts }, facts)));
  }
  await examineDrafts(examination);
  for (const type of ENQUIRIES) await examineEnquiries(examination, type);
}

/** The pages that the shop's own menus lead to. */
function examineMenuPages(examination: Examination, rows: readonly unknown[]): void {
  const written = new Set(rows.map((row) => (isRecord(row) ? row['slug'] : undefined)));
  const missing = menuPages(brandOf(examination.config.brand).brandSlug).filter((slug) => !written.has(slug));
  const what = 'Pages that menus lead to';
  if (missing.length === 0) examination.found(what, 'all of them');
  else examination.found(what, `not written yet, so that their links answer 404: ${missing.join(', ')}`);
}

/** In Strapi whoever may find what is published may find what is not. */
async function examineDrafts(examination: Examination): Promise<void> {
  const open: string[] = [];
  for (const { type, route } of [
    { type: 'page', ...CONTENT_COLLECTIONS.pages },
    { type: 'article', ...CONTENT_COLLECTIONS.articles },
  ]) {
    const query = examination.notation.list({ pagination: WHOLE, drafts: true });
    const reply = await examination.backend.reply({ kind: 'catalogue', method: 'GET', ...route, query }, examination.visitor);
    if (reply.status === 200 && examination.rowsIn(reply, route).some((row) => isRecord(row) && row['publishedAt'] === null))
      open.push(type);
  }
  const what = 'Drafts';
  if (open.length === 0) return examination.found(what, 'none that anybody could read');
  const types = open.join(' and ');
  const todo =
    examination.target.queries === 'dealer'
      ? 'Answer 403 to status=draft without the token of a member of staff (docs/backend-contract.md#drafts).'
      : `Take find and findOne of ${types} away from Public (Settings → Users & Permissions → Roles) and give Koura an API token that has them, CONTENT_TOKEN; or keep Strapi where nobody but Koura reaches it (docs/connect-strapi.md#drafts).`;
  const subject = { type: types, actions: ['find'], role: 'Public' as const };
  const part = { what, subject, until: `whoever reaches ${examination.target.origin} reads texts that are not published` };
  examination.missing(
    part,
    `a request without a login was answered with ${types} that ${open.length === 1 ? 'is' : 'are'} not published`,
    todo,
  );
}

/** Whether they can be created is not known without creating one; that strangers cannot read them is. */
async function examineEnquiries(examination: Examination, type: string): Promise<void> {
  const what = `Enquiries (${type})`;
  const path = `/${type}s`;
  const { status } = await examination.backend.reply({ kind: 'account', method: 'GET', ...callTo(path) }, examination.visitor);
  const subject = { type, actions: ['create'], role: 'Public' as const };
  const part = { what, subject, until: 'this form answers that it could not be sent' };
  if (status === 401 || status === 403 || status === 405) examination.found(what, 'not public, as they should be');
  else if (status === 404) {
    examination.missing(part, `GET ${path} answered 404`, `Create the content type ${type} (examples/ has it to copy) and restart Strapi.`);
  } else if (status === 200) {
    const todo = `Take find and findOne of ${type} away: Settings → Users & Permissions → Roles → Public.`;
    examination.missing({ ...part, until: 'anybody can read what customers wrote' }, `GET ${path} answered 200`, todo);
  } else {
    examination.missing(part, `GET ${path} answered ${status}`, "The backend's log has the cause.");
  }
}
