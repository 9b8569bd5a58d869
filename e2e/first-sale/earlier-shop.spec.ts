import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillSignIn } from '../support/account.ts';
import { PORTS } from '../support/addresses.ts';
import { CommerceProgram } from '../support/commerce-program.ts';
import { onlyInFull } from '../support/matrix.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { expect, test, visit } from '../support/shop-test.ts';

const OFFSET = 196;
const BACKEND_PORT = PORTS.sandbox + OFFSET;
const SITE = `http://localhost:${PORTS.web + OFFSET}`;
const SETTINGS = {
  SITE_URL: SITE,
  COMMERCE_URL: `http://127.0.0.1:${BACKEND_PORT}`,
  COMMERCE_SERVICE_TOKEN: 'token-of-the-earlier-shop',
  SIGN_IN_PROVIDERS: 'none',
};
const PASSWORD = 'kererū in the rata';
/** This password as Strapi stores it. */
const HASH = '$2b$10$vC235xhM989dk08Zjv96sOio/eNukoXQJnYN6iEcNc5vE0Ewt6GGa';

test.use({ baseURL: SITE });

let folder: string;
let commerce: CommerceProgram;
let shop: OwnShop;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koura-earlier-shop-'));
  commerce = new CommerceProgram({
    ...SETTINGS,
    BACKEND_PORT: String(BACKEND_PORT),
    BACKEND_DATABASE: join(folder, 'commerce.sqlite'),
    BACKEND_FILES: join(folder, 'files'),
    BACKEND_TOKEN_SECRET: 'tokens-of-the-earlier-shop',
    BACKEND_MARKET: 'open',
  });
});
test.afterAll(async () => {
  await shop?.stop();
  await commerce.stop();
  rmSync(folder, { recursive: true });
});

test(
  'a customer of the earlier shop signs in with the password of then and finds an order of then',
  onlyInFull,
  async ({ browser, page }) => {
    test.setTimeout(200_000);
    const links = await commerce.run('set-up', 'examples/dealer.example.yaml');
    const users = join(folder, 'users.csv');
    writeFileSync(
      users,
      `username,email,password,confirmed,first name,last name,address_1,city,postcode,country\naroha,aroha@x.nz,${HASH},true,Aroha,Ngata,12 Rātā Street,Wellington,6011,NZ\n`,
    );
    expect(await commerce.run('import-customers', users)).toContain('1 customers created');
    const orders = join(folder, 'orders.csv');
    writeFileSync(
      orders,
      'order_number,order_date,status,order_currency,order_total,tax_total,shipping_total,customer_id,billing_email,billing_first_name,billing_last_name,billing_phone,billing_address_1,billing_city,billing_postcode,billing_country,line_items\n' +
        '8117,2021-03-31 14:05:00,completed,NZD,315.00,0.00,15.00,7,aroha@x.nz,Aroha,Ngata,021 555 010,12 Rātā Street,Wellington,6011,NZ,name:Kiwi 1 oz silver|sku:OLD|quantity:5|total:300.00\n',
    );
    expect(await commerce.run('import-orders', orders)).toContain('1 orders are new in the history');
    await commerce.start();
    shop = await startOwnShop(['bff', 'web'], OFFSET, SETTINGS);

    await visit(page, '/login/');
    await fillSignIn(page, { email: 'aroha@x.nz', password: PASSWORD });
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await visit(page, '/my-account/orders/');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '8117' });
    await expect(row).toContainText('From the earlier shop');
    await row.getByRole('link', { name: '8117' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order 8117' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('in our earlier shop. Its invoice is the one that you got then.');
    await expect(page.getByRole('region', { name: 'What you bought' })).toContainText('Kiwi 1 oz silver');
    await expect(page.getByRole('region', { name: 'What you bought' })).toContainText('$315.00');
    // How it was sent then was not in the file.
    await expect(page.getByRole('main')).not.toContainText(/courier/i);

    const staff = await browser.newPage({ baseURL: SITE });
    await visit(staff, new URL(/moana@\S+ {2}(\S+)/.exec(links)![1]!).pathname);
    await staff.getByLabel('New password').fill(PASSWORD);
    await staff.getByRole('button', { name: 'Set password' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await visit(staff, '/admin/orders/8117/');
    const main = staff.getByRole('main');
    await expect(main).toContainText('in the earlier shop');
    await expect(main).not.toContainText(/courier/i);
    await expect(main.getByRole('region', { name: 'Payment' })).toContainText('$315.00');
    // What is left to press copies, or concerns the customer.
    await expect(main.getByRole('button', { name: /refund|cancel|change|parcel|send|note|fulfil/i })).toHaveCount(0);
  },
);
