import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommerceCommands, ROOT, WAIT } from './support/commerce-commands.ts';
import { dealerWithPrices, writePrices } from './support/selling-shop.ts';
import { setUpShop } from './support/set-up-shop.ts';
import { TestMailServer } from './support/test-mail-server.ts';
import { mainRows, onlyInFull } from './support/only-in-full.ts';

let commands: CommerceCommands;
let folder: string;
beforeEach(() => {
  commands = new CommerceCommands();
  folder = commands.folder;
});
afterEach(() => commands.remove());

const MAPLE_LEAF = 'canadian-maple-leaf-1-oz-gold-coin';
const EXAMPLES = join(ROOT, 'examples/pictures');
const PICTURES = readdirSync(EXAMPLES);
const example = join(ROOT, 'examples/dealer.example.yaml');
const json = async (url: string, init?: RequestInit): Promise<any> => (await fetch(url, init)).json(); // oxlint-disable-line typescript/no-explicit-any

describe('set-up', () => {
  it('prints what it changed and a link for each new member of staff, and nothing but links again', async () => {
    const first = await commands.run('set-up', example);
    expect(first).toMatchObject({ code: 0, text: expect.stringContaining('staff: moana@harakeke.example is new, Admin') as string });
    expect(first.text).toMatch(/moana@harakeke\.example {2}http:\/\/localhost:3000\/set-password\/[0-9a-f]{64}\/$/m);
    const second = await commands.run('set-up', example);
    expect(second.text).toMatch(/^Nothing has changed\.\n\nChoose a password/);
  });

  it('queues again the emails that were given up', onlyInFull, async () => {
    await setUpShop(commands);
    expect(await commands.run('resend-emails')).toEqual({ code: 0, text: '0 emails are queued again.' });
  });

  it('forgets passkeys and codes of somebody who has lost them, and tells them', onlyInFull, async () => {
    await setUpShop(commands);
    expect(await commands.run('forget-factors', 'moana@harakeke.example')).toEqual({
      code: 0,
      text: 'moana@harakeke.example has neither passkeys nor codes any more, and signs in with the password.',
    });
    expect(await commands.run('forget-factors', 'nobody@example.nz')).toEqual({
      code: 1,
      text: 'Nobody has an account with nobody@example.nz.',
    });
  });

  it('names mistakes by their lines, without a stack, and writes nothing', onlyInFull, async () => {
    const broken = join(folder, 'dealer.yaml');
    writeFileSync(broken, readFileSync(example, 'utf8').replace('opens: 9', 'opens: nine').replace('\ncontent: content', ''));
    const { code, text } = await commands.run('set-up', broken);
    expect(code).toBe(1);
    expect(text).toMatch(/^line \d+: settings\.calendar\.opens must be a number, not "nine"$/);
    expect(await commands.run('start')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/has no dealer yet: run "npm run commerce -- set-up/) as string,
    });
  });

  it('names a file that is not there, and commands that there are', onlyInFull, async () => {
    expect(await commands.run('set-up', 'nowhere.yaml')).toEqual({
      code: 1,
      text: "ENOENT: no such file or directory, open 'nowhere.yaml'",
    });
    expect(await commands.run('launch')).toEqual({
      code: 1,
      text: 'Name one of these commands: set-up, import-products, import-customers, import-orders, reset-admin, forget-factors, resend-emails, migrate, export-person, erase-person, backup, restore, move, start.',
    });
    expect(await commands.run('set-up')).toMatchObject({ code: 1, text: expect.stringMatching(/^Name the YAML file/) as string });
    expect((await commands.run('reset-admin', 'nobody@example.nz')).text).toBe(
      'nobody@example.nz is not the address of an Admin. Admins are: none, so run set-up first.',
    );
  });
});

/**
 * A folder with the pictures that the example names, those in `pictures` as they are and the others as copies of the first. Encoding one takes
 * longer than the rest of the import, and the same file is encoded once.
 */
function folderOf(pictures: readonly string[]): string {
  const to = join(folder, 'pictures');
  mkdirSync(to);
  for (const name of PICTURES) copyFileSync(join(EXAMPLES, pictures.includes(name) ? name : pictures[0]!), join(to, name));
  return to;
}

it('begins without a price, shows products from the first price on, and sells again after a restart', async () => {
  await setUpShop(commands, dealerWithPrices(folder));
  const pictures = mainRows(1, PICTURES);
  const imported = await commands.run('import-products', 'examples/products.csv', '--pictures', folderOf(pictures));
  expect(imported).toEqual({ code: 0, text: '30 products created, 0 changed, 0 as they were.' });
  expect(readdirSync(join(folder, 'files/pictures')).length).toBe(4 * pictures.length);
  const shop = await commands.start();
  expect((await json(`${shop.url}/products`)).data).toEqual([]);
  expect((await json(`${shop.url}/spot-prices`)).data.prices).toEqual([]);
  writePrices(folder);
  await vi.waitFor(async () => expect((await json(`${shop.url}/products`)).data).toHaveLength(25), WAIT);
  const { data } = await json(`${shop.url}/products?filters[slug][$eq]=${MAPLE_LEAF}`);
  expect(data[0].attributes).toMatchObject({ price: 7444.8, stockAvailable: 164 });
  const picture = await fetch(new URL(data[0].attributes.image.data?.attributes.url ?? data[0].attributes.image.url, shop.url));
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(await shop.stop()).toBe(0);
  const again = await commands.start();
  expect((await json(`${again.url}/products?filters[slug][$eq]=${MAPLE_LEAF}`)).data[0].attributes.price).toBe(7444.8);
  expect(await again.stop()).toBe(0);
});

it('sends its emails by SMTP, in the dealer’s name, also those of before a restart', onlyInFull, async () => {
  const server = new TestMailServer();
  const SMTP_URL = await server.listen();
  await setUpShop(commands);
  const shop = await commands.start();
  const ask = (url: string): Promise<Response> =>
    fetch(`${url}/contact-messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name: 'Aroha', email: 'aroha@example.nz', subject: 'Hours', message: 'When are you open?' } }),
    });
  expect((await ask(shop.url)).status).toBe(200);
  expect(shop.output.text).toContain('Warning: SMTP_URL is not set: emails stay in the database');
  await shop.stop();
  const again = await commands.start({ SMTP_URL });
  expect((await ask(again.url)).status).toBe(200);
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(1), WAIT);
  expect(server.received[0]!.from).toEqual({ name: 'Harakeke Bullion', address: 'desk@harakeke.example' });
  await again.stop();
  await server.close();
});

it('refuses production without an email server and secrets of its own', async () => {
  await setUpShop(commands);
  const { child, output } = commands.launch(['start'], {
    APP_MODE: 'production',
    SITE_URL: 'https://shop.example',
    BACKEND_MARKET: 'calendar',
    COMMERCE_SERVICE_TOKEN: 'koura-sandbox-service',
    BACKEND_TOKEN_SECRET_BEFORE: 'koura-sandbox-tokens',
  });
  await once(child, 'close');
  expect(output.text).toMatch(/SMTP_URL must be set with APP_MODE=production, or MAILS=off/);
  expect(output.text).toMatch(/COMMERCE_SERVICE_TOKEN must be set to a value of your own, not the sandbox's/);
  expect(output.text).toMatch(/BACKEND_TOKEN_SECRET_BEFORE must be set to a value of your own, not the sandbox's/);
});

describe('secrets', () => {
  it('have no default: the program names those that are missing', onlyInFull, async () => {
    await setUpShop(commands);
    const { child, output } = commands.launch(['start'], { BACKEND_TOKEN_SECRET: '', COMMERCE_SERVICE_TOKEN: '' });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output.text.trim()).toBe(
      [
        'commerce cannot start with these settings:',
        '  COMMERCE_SERVICE_TOKEN must be set to a value of your own: there is no default',
        '  BACKEND_TOKEN_SECRET must be set to a value of your own: there is no default',
      ].join('\n'),
    );
  });

  it('are changed without ending a login: those before are accepted as well, until they are no longer named', onlyInFull, async () => {
    await setUpShop(commands);
    const NEW = { BACKEND_TOKEN_SECRET: 'another-secret-of-the-tests', COMMERCE_SERVICE_TOKEN: 'another-service' };
    const BEFORE = { BACKEND_TOKEN_SECRET_BEFORE: 'tokens-of-the-tests', COMMERCE_SERVICE_TOKEN_BEFORE: 'service-of-the-tests' };
    const first = await commands.start({ BACKEND_EMAIL_CONFIRMATION: 'off' });
    const { jwt } = await json(`${first.url}/auth/local/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'aroha', email: 'aroha@example.nz', password: 'kererū in the rata' }),
    });
    /** Statuses of the login's owner, the old gateway and the new one. */
    const statuses = async (url: string): Promise<number[]> => {
      const asked: [path: string, token: string][] = [
        ['/users/me', jwt],
        ['/mails/due', 'service-of-the-tests'],
        ['/mails/due', 'another-service'],
      ];
      const answers = asked.map(([path, token]) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses(first.url)).toEqual([200, 200, 401]);
    await first.stop();
    const changing = await commands.start({ ...NEW, ...BEFORE });
    expect(await statuses(changing.url)).toEqual([200, 200, 200]);
    await changing.stop();
    const changed = await commands.start(NEW);
    expect(await statuses(changed.url)).toEqual([401, 401, 200]);
    await changed.stop();
  });
});
