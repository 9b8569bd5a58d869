import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/shop-test.ts';

const run = promisify(execFile);

/** Commands of the page call the shop by its public address; tests by the one that it listens on. */
async function code(page: Page, label: string): Promise<string> {
  const text = await page.getByRole('region', { name: label, exact: true }).innerText();
  return text.replaceAll(/https?:\/\/[\w.:-]+(?=\/| |')/g, new URL(page.url()).origin);
}

test('the page for developers is reached from the footer, and its examples work from the first request to an order', async ({
  page,
  request,
}) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For developers');

  const shell = async (label: string) => (await run('sh', ['-c', await code(page, label)])).stdout;
  expect(await shell('A page as Markdown')).toMatch(/^# /m);
  const { data, extensions } = JSON.parse(await shell('Three products')) as {
    data: { products: { items: { id: string }[] } };
    extensions: { cost: { maximum: number } };
  };
  await expect(page.getByText(`A query may cost ${extensions.cost.maximum.toLocaleString('en')} points`)).toBeVisible();
  expect(data.products.items).toHaveLength(3);

  const send = async <T>(label: string, values: Record<string, string>, headers: Record<string, string> = {}): Promise<T> => {
    const text = await code(page, label);
    const query = Object.entries(values).reduce((filled, [blank, value]) => filled.replaceAll(blank, value), text);
    const response = await request.post('/graphql', { data: { query }, headers });
    const body = (await response.json()) as { data: Record<string, { userErrors: unknown[] }>; errors?: unknown };
    expect(body.errors).toBeUndefined();
    const [payload] = Object.values(body.data);
    expect(payload!.userErrors).toEqual([]);
    return payload as T;
  };
  const { cart } = await send<{ cart: { cartId: string } }>('Step 1, a cart', { THE_PRODUCT: data.products.items[0]!.id });
  const inCart = { 'x-token': cart.cartId };
  const address = { THE_STREET: '12 Queen Street', THE_CITY: 'Auckland', THE_POSTCODE: '1010', THE_PHONE_NUMBER: '021 123 456' };
  const { quote } = await send<{ quote: { quoteId: string; total: { amount: string } } }>('Step 2, the held total', address, inCart);
  const known = { THE_QUOTE: quote.quoteId, THE_TOTAL: quote.total.amount, A_CARD_TOKEN: 'tok_visa' };
  const filled = { A_NEW_UUID: randomUUID(), ...known, ...address };
  const { status } = await send<{ status: string }>('Step 3, the order', filled, inCart);
  expect(status).toBe('PLACED');

  const live = (await code(page, 'Live prices')).replace('THE_PRODUCT', data.products.items[0]!.id).replaceAll('console.log(', 'heard(');
  const first = `function heard(what) { if (!what.ok) return; console.log(String(what.products.length)); process.exit(); }`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', `${live}\n${first}`], { cwd: import.meta.dirname });
  expect(stdout).toBe('1\n');
});
