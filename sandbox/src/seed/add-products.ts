import type { Database } from '../../../commerce/src/database/database.ts';
import { makeProductSearchable } from '../../../commerce/src/products/search-products.ts';

/** What a copy has of its own; its id, slug, name and SKU end in the number of the copy. */
const OWN = ['id', 'slug', 'name', 'sku'];

/** Adds copies of the seeded products, with their premiums, prices and pictures, until there are `count` products. */
export async function addProducts(database: Database, count: number): Promise<void> {
  const { last } = (await database.get<{ last: number }>('SELECT max(id) AS last FROM products'))!;
  const columns = Object.keys((await database.get<object>('SELECT * FROM products WHERE id = ?', last))!)
    .filter((name) => !OWN.includes(name))
    .join(', ');
  await database.transaction(async () => {
    for (let id = last + 1; id <= count; id++) {
      const copied = ((id - 1) % last) + 1;
      await database.run(
        `INSERT INTO products (${OWN.join(', ')}, ${columns})
           SELECT CAST(?1 AS INTEGER), slug || '-' || CAST(?1 AS TEXT), name || ' no. ' || CAST(?1 AS TEXT), sku || '-' || CAST(?1 AS TEXT), ${columns} FROM products WHERE id = ?2`,
        id,
        copied,
      );
      await database.run(
        `INSERT INTO product_suppliers (product_id, supplier_id, sku, cost_cents)
           SELECT ?, supplier_id, sku, cost_cents FROM product_suppliers WHERE product_id = ?`,
        id,
        copied,
      );
      await database.run(
        `INSERT INTO markup_price_breaks (product_id, premium, quantity, customer_id, price_list, valid_from, valid_to)
           SELECT ?, premium, quantity, customer_id, price_list, valid_from, valid_to FROM markup_price_breaks WHERE product_id = ?`,
        id,
        copied,
      );
      await database.run(
        `INSERT INTO drawings SELECT slug || '-' || ?, product FROM drawings NATURAL JOIN products WHERE id = ?`,
        id,
        copied,
      );
      await database.run(
        `INSERT INTO product_pictures
           SELECT CAST(?1 AS INTEGER), position, s.slug || '-' || CAST(?1 AS TEXT) || substr(p.name, length(s.slug) + 1), extension, caption, width, height, width_mm, is_illustration
             FROM product_pictures p JOIN products s ON s.id = product_id WHERE product_id = ?2`,
        id,
        copied,
      );
      await makeProductSearchable(database, id);
    }
  });
}
