/** The rehearsal of docs/dealer.md, as the only process of its namespaces: see scripts/rehearse.ts. */
import { readFileSync } from 'node:fs';
import type { Email } from 'postal-mime';
import { TestMailServer } from '../../../commerce/test/support/test-mail-server.ts';
import { programs, programEnvironment, startProgram } from '../../programs.ts';
import { fact, printed, type Row } from '../row.ts';
import { Service } from '../service.ts';
import { until } from '../until.ts';
import { Machine } from './machine.ts';
import { BACKEND, SHOP } from './names.ts';
import { readSections } from './page-commands.ts';
import { BUYER, buyByCard, choosePassword, enterPrices, ordersAtDesk } from './visitor.ts';

const [folder, ca, certificate, key] = process.argv.slice(2) as [string, string, string, string];
const CARDS = 'http://127.0.0.1:12111';
const MAIL_PORT = 2525;
/** What is typed where the page asks, in its order. */
const TYPED = ['sk_test_rehearsal', 'whsec_rehearsal', `smtp://127.0.0.1:${MAIL_PORT}`];
/** A block that ends with another code than 0, since it has found something for the dealer. */
const FOUND_SOMETHING = 'koura-reconcile\n';

const machine = new Machine(folder, { ca, certificate, key });
const repository = machine.makeRepository();
const mails = new TestMailServer();
const rows: Row[] = [];
const add = (...found: Row[]): void => {
  for (const row of found) console.log(printed(row));
  rows.push(...found);
};

/** What the blocks of the last section printed. */
let output = '';
const orders = { first: '', lost: '', restored: '' };
const numberOf = (order: string): number => Number(/\d+$/.exec(order)![0]);
const isNext = (order: string, before: string, by = 1): boolean => numberOf(order) === numberOf(before) + by;

/** What is checked, or done in a browser, after the commands of a section. */
const afterSection: Record<string, () => Promise<void>> = {
  async '3. Settings and secrets'() {
    // Where the providers are here, and that the market is open whenever this runs.
    await machine.run(`printf 'STRIPE_API_URL=${CARDS}\\nBACKEND_MARKET=open\\n' >> /etc/koura/koura.env`, {});
    const modes = await machine.run('stat -c "%a %U" /etc/koura/secrets /etc/koura/secrets/*', {});
    add(fact('secrets', modes.trim().replaceAll('\n', ', '), 'for root alone', /^700 root\n(400 root\n){5}$/.test(modes)));
  },
  async '4. Your shop'() {
    add(fact('products', /\d+ products created/.exec(output)?.[0], '30 products created', output.includes('30 products created')));
  },
  async '6. nginx and TLS'() {
    const page = await fetch(`${SHOP}/`);
    const text = await page.text();
    add(fact('the home page over TLS', page.status, '200, in the dealer’s name', page.ok && text.includes('Harakeke Bullion')));
  },
  async '7. Open'() {
    await enterPrices(await choosePassword(setPasswordCode));
    orders.first = await buyByCard();
    add(fact('an order by card', orders.first, 'H-1001', orders.first === 'H-1001'));
    const mail = await mailOf(orders.first);
    const types = mail.attachments.map(({ mimeType }) => mimeType).join(', ');
    add(fact('- its email and invoice', `“${mail.subject}” with ${types}`, 'a PDF', types === 'application/pdf'));
  },
  async Backups() {
    add(fact('a backup', /\S+\.sqlite$/m.exec(output)?.[0], 'a file', /\.sqlite$/m.test(output)));
    orders.lost = await buyByCard();
    await mailOf(orders.lost);
  },
  async Restore() {
    add(
      fact(
        'the payment of the order that the backup lacks',
        /moneyWithoutOrder|holdWithoutOrder/.exec(output)?.[0],
        'named',
        /WithoutOrder/.test(output),
      ),
    );
    const kept = await ordersAtDesk();
    add(fact('orders after the restore', kept.join(', '), orders.first, kept.join() === orders.first));
    orders.restored = await buyByCard();
    add(fact('the next order', orders.restored, '1,000 numbers on', isNext(orders.restored, orders.lost, 1000)));
  },
  async Upgrades() {
    const next = await buyByCard();
    const all = await ordersAtDesk();
    const isWhole = [orders.first, orders.restored, next].every((order) => all.includes(order));
    add(fact('orders after the upgrade', all.join(', '), 'all, numbers going on', isWhole && isNext(next, orders.restored)));
  },
  async 'Changing a secret'() {
    const statusWith = async (token: string): Promise<number> =>
      (await fetch(`${BACKEND}/api/mails/due`, { headers: { authorization: `Bearer ${token}` } })).status;
    const [before, after] = [await statusWith(tokenBefore), await statusWith(readToken())];
    add(
      fact(
        'the service token before, and the new one',
        `${before}, ${after}`,
        '401 or 403, 200',
        before >= 401 && before <= 403 && after === 200,
      ),
    );
    await mailOf(await buyByCard());
    add(fact('an order with the new token', 'placed, with its email', 'placed', true));
  },
};

let setPasswordCode = '';
let tokenBefore = '';
const readToken = (): string => readFileSync('/etc/koura/secrets/commerce_service_token', 'utf8').trim();

async function mailOf(order: string): Promise<Email> {
  const find = (): Email | undefined =>
    mails.received.find((mail) => mail.to?.[0]?.address === BUYER.email && mail.subject?.includes(order));
  await until(`the email about ${order}`, () => find() !== undefined);
  return find()!;
}

function cardProvider(): Service {
  const keys = { STRIPE_SECRET_KEY: TYPED[0], STRIPE_PUBLISHABLE_KEY: 'pk_test_yours', STRIPE_WEBHOOK_SECRET: TYPED[1] };
  const env = programEnvironment({
    PATH: process.env['PATH'],
    ...keys,
    SANDBOX_PORT: '12111',
    SANDBOX_DATABASE: ':memory:',
    BFF_URL: 'http://127.0.0.1:4001',
    COMMERCE_SERVICE_TOKEN: 'of-the-stand-in',
  });
  return new Service('the card provider’s stand-in', (log) =>
    startProgram(
      programs(env).find(({ name }) => name === 'sandbox')!,
      env,
      [],
      log,
    ),
  );
}

const cards = cardProvider();
try {
  await mails.listen(MAIL_PORT);
  await cards.start();
  // A new dealer's account at the card provider is empty.
  await fetch(`${CARDS}/_sandbox/payments`, { method: 'DELETE' });
  const sections = readSections('docs/dealer.md');
  const unknown = Object.keys(afterSection).filter((name) => !sections.some(({ heading }) => heading === name));
  if (unknown.length > 0) throw new Error(`docs/dealer.md has no section ${unknown.join(', ')}: change scripts/rehearse/dealer/main.ts`);
  for (const { heading, blocks } of sections) {
    const started = performance.now();
    output = '';
    if (heading === 'Changing a secret') tokenBefore = readToken();
    for (const block of blocks) output += await runBlock(block);
    setPasswordCode ||= /moana@\S+ {2}\S+\/set-password\/(\w+)\//.exec(output)?.[1] ?? '';
    await afterSection[heading]?.();
    if (blocks.length > 0)
      console.log(`        ${heading}: ${blocks.length} blocks, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
} catch (error) {
  add(fact('docs/dealer.md', (error as Error).message, 'no error', false));
  console.log(machine.logs());
}
console.log('Not tried: apt-get, the download of Node, certbot, systemd itself, Stripe (see the end of docs/dealer.md).');
const failed = rows.filter(({ passed }) => !passed).length;
console.log(`\n${rows.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function runBlock(block: string): Promise<string> {
  const commands = block.replaceAll('YOUR-REPOSITORY', repository);
  const typed = /^read -rs/m.test(commands) ? TYPED : [];
  const isOnline = commands.includes('image.sh build');
  return machine.run(commands, { typed, isOnline, ends: block === FOUND_SOMETHING ? 1 : 0 });
}
