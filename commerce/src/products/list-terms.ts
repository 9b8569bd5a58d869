import type { BackendCategory, BackendMintProfile } from '@koura/shared-types/wire/content';
import type { BackendMint, BackendNamed } from '@koura/shared-types/wire/named';
import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { DealerContent } from '../context/dealer-content.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { isTree, listOf, type QueryTree } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';

interface Page<T> {
  entities: T[];
  pagination: Pagination;
}

/** GET /metals, in the order gold, silver, platinum. `filters[slug]` picks. */
export async function listMetals(database: Database, query: QueryTree): Promise<Page<BackendNamed>> {
  return listTerms<BackendNamed>(database, query, 'id, name, slug FROM metals', 'id');
}

/** GET /suppliers, by name: staff only. */
export async function listSuppliers(database: Database, query: QueryTree): Promise<Page<BackendNamed>> {
  return listTerms<BackendNamed>(database, query, 'id, name, slug FROM suppliers', 'lower(name)');
}

/** GET /categories, in the shop's order. */
export async function listCategories(database: Database, query: QueryTree, content: DealerContent): Promise<Page<BackendCategory>> {
  const { entities, pagination } = await listTerms<BackendNamed>(database, query, 'id, name, slug FROM categories', 'id');
  return { entities: await Array.fromAsync(entities, (category) => content.describeCategory(category)), pagination };
}

/** GET /mints, by name. */
export async function listMints(database: Database, query: QueryTree, content: DealerContent): Promise<Page<BackendMintProfile>> {
  const columns = 'id, name, slug, country, description FROM mints';
  const { entities, pagination } = await listTerms<BackendMint>(database, query, columns, 'lower(name)');
  return { entities: await Array.fromAsync(entities, (mint) => content.describeMint(mint)), pagination };
}

/** GET /mints/{slug}, or by id. 404 when there is none. */
export async function getMint(database: Database, slugOrId: string, content: DealerContent): Promise<BackendMintProfile> {
  const row = await database.get<BackendMint>(
    'SELECT id, name, slug, country, description FROM mints WHERE slug = ? OR CAST(id AS TEXT) = ?',
    slugOrId,
    slugOrId,
  );
  if (!row) throw notFound();
  return content.describeMint({ ...row });
}

async function listTerms<T>(database: Database, query: QueryTree, columns: string, order: string): Promise<Page<T>> {
  const page = readPagination(query);
  const filters = isTree(query['filters']) ? query['filters'] : {};
  const filter = filters['slug'];
  const slugs = isTree(filter) ? [...listOf(filter['$eq']), ...listOf(filter['$in'])] : listOf(filter);
  const where = filter === undefined ? '' : ' WHERE slug IN (SELECT value FROM json_each(?))';
  const values = filter === undefined ? [] : [JSON.stringify(slugs)];
  const rows = await database.all<T & object>(`SELECT ${columns}${where} ORDER BY ${order}`, ...values);
  const entities = rows.slice(page.offset, page.offset + page.pageSize).map((row) => ({ ...row }));
  return { entities, pagination: describePage(page, rows.length) };
}
