import type { BackendPage } from '@koura/shared-types/backend-content';
import type { Pagination } from '@koura/shared-types/backend-envelope';
import type { BackendCountry } from '@koura/shared-types/backend-website';
import type { SandboxConfig } from '../config.ts';
import { notFound } from '../errors/refusal.ts';
import { isTree, listOf, type QueryTree } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { pages } from '../seed/pages.ts';
import type { ShopFacts } from '../seed/pages/seed-page.ts';
import { readWebsite } from '../website/read-website.ts';

/** GET /pages, in the order of their ids. `filters[slug]` picks by `$eq` or `$in`. */
export function listPages(
  config: SandboxConfig,
  country: BackendCountry,
  query: QueryTree,
): { entities: BackendPage[]; pagination: Pagination } {
  const page = readPagination(query);
  const filters = isTree(query['filters']) ? query['filters'] : {};
  const filter = filters['slug'];
  const slugs = isTree(filter) ? [...listOf(filter['$eq']), ...listOf(filter['$in'])] : listOf(filter);
  const found = writePages(config, country).filter(({ slug }) => filter === undefined || slugs.includes(slug));
  const start = (page.page - 1) * page.pageSize;
  return { entities: found.slice(start, start + page.pageSize), pagination: describePage(page, found.length) };
}

/** GET /pages/{id}. 404 when there is none. */
export function getPage(config: SandboxConfig, country: BackendCountry, id: string): BackendPage {
  const page = writePages(config, country).find((one) => String(one.id) === id);
  if (!page) throw notFound();
  return page;
}

/** All pages as the configured dealer would have written them. */
function writePages(config: SandboxConfig, country: BackendCountry): BackendPage[] {
  const facts = factsOf(config, country);
  return pages.map((write, index) => {
    const page = write(facts);
    return { id: index + 1, ...page, intro: unbroken(page.intro), body: unbroken(page.body) };
  });
}

/** "99.5 %" stays on one line. */
const unbroken = (text: string): string => text.replaceAll(/(?<=\d) %/g, '\u00A0%');

function factsOf(config: SandboxConfig, country: BackendCountry): ShopFacts {
  const { phone, email, address } = readWebsite(config, country);
  return {
    brandName: config.brandName,
    shortName: config.brandName.split(' ')[0] ?? config.brandName,
    brandSlug: config.brandSlug,
    phone: `<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone.replaceAll(' ', '\u00A0')}</a>`,
    email: `<a href="mailto:${email}">${email}</a>`,
    address: address ? `${address.street}, ${address.suburb}` : '',
    hours: 'Monday to Friday, 9 am to 5 pm',
  };
}
