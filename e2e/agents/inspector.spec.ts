import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { WEB_URL } from '../support/addresses.ts';
import { cartId, expectInCart } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { onlyInFull } from '../support/matrix.ts';
import { expect, test, visit } from '../support/shop-test.ts';

const run = promisify(execFile);
/** MCP Inspector's command line, the client that people try a server with. */
const INSPECTOR = fileURLToPath(import.meta.resolve('@modelcontextprotocol/inspector-cli/build/index.js'));
const NZ = { address_country: 'NZ' };

/** What Inspector prints for one method; it throws with Inspector's words where the shop refuses. */
async function inspect<Printed>(...args: string[]): Promise<Printed> {
  const program = [INSPECTOR, `${WEB_URL}/mcp`, '--transport', 'http', '--method', ...args];
  // It looks for its own package.json beside the working directory.
  const { stdout } = await run(process.execPath, program, { cwd: dirname(INSPECTOR) });
  return JSON.parse(stdout) as Printed;
}

async function call<Told>(tool: string, argument: string, value: object): Promise<Told> {
  const arg = `${argument}=${JSON.stringify(value)}`;
  const { structuredContent } = await inspect<{ structuredContent: Told }>('tools/call', '--tool-name', tool, '--tool-arg', arg);
  return structuredContent;
}

interface Product {
  id: string;
  handle: string;
  title: string;
  variants: { id: string; price: { amount: number } }[];
}

test('MCP Inspector walks from search to a product and a cart, which its person takes over', onlyInFull, async ({ page, sandbox }) => {
  const { tools } = await inspect<{ tools: { name: string; inputSchema: { type: string } }[] }>('tools/list');
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['search_catalog', 'get_product', 'create_cart']));
  expect(tools.filter(({ inputSchema }) => inputSchema.type !== 'object')).toEqual([]);

  const search = { query: PRODUCTS.silverMaple.name, context: NZ };
  const { products } = await call<{ products: Product[] }>('search_catalog', 'catalog', search);
  const found = products.find(({ handle }) => handle === PRODUCTS.silverMaple.slug)!;
  const { product } = await call<{ product: Product }>('get_product', 'catalog', { id: found.id, context: NZ });
  expect(product.title).toBe(PRODUCTS.silverMaple.name);
  const [variant] = product.variants;
  const cart = await call<{
    line_items: unknown[];
    totals: unknown[];
    continue_url: string;
  }>('create_cart', 'cart', { line_items: [{ item: { id: variant!.id }, quantity: 3 }], context: NZ });
  const total = variant!.price.amount * 3;
  expect(cart.line_items).toMatchObject([{ item: { id: variant!.id, price: variant!.price.amount }, quantity: 3 }]);
  expect(cart.totals).toContainEqual(expect.objectContaining({ type: 'total', amount: total }));

  await visit(page, cart.continue_url);
  await page.getByRole('button', { name: 'Add to my cart' }).click();
  await expect(page).toHaveURL('/cart/');
  await expectInCart(page, 3);
  const { id } = await sandbox.product(PRODUCTS.silverMaple.slug);
  const items = (await sandbox.requests(await cartId(page))).filter(({ method, url }) => method === 'POST' && url === '/cart/items');
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items[0]!.body)).toContain(`"id":${id}`);
});
