/** The rehearsal of docs/dealer.md and docs/postgresql.md, as the only process of its namespaces: see scripts/rehearse.ts. */
import { readFileSync } from 'node:fs';
import type { Email } from 'postal-mime';
import { EXPORTED_ORDER } from '../../../commerce/test/support/exported-order.ts';
import { TestMailServer } from '../../../commerce/test/support/test-mail-server.ts';
import { programs, programEnvironment, startProgram } from '../../programs.ts';
import { fact, printed, type Row } from '../row.ts';
import { Service } from '../service.ts';
import { until } from '../until.ts';
import { Machine } from './machine.ts';
import { BACKEND, SHOP } from './names.ts';
import { isNext } from './order-numbers.ts';
import { readSections } from './page-commands.ts';
import { serverSections } from './server-sections.ts';
import {
  addParcel,
  approveRefund,
  choosePassword,
  enterPrices,
  MOANA,
  ordersAtDesk,
  recordTransfer,
  refund,
  seenByStaff,
  signIn,
  TOM,
} from './desk.ts';
import { BUYER, buyByCard, buyByTransfer, PAYER } from './visitor.ts';

const [folder, ca, certificate, key] = process.argv.slice(2) as [string, string, string, string];
const CARDS = 'http://127.0.0.1:12111';
const MAIL_PORT = 2525;
/** What is typed where the page asks, in its order. */
const TYPED = ['sk_test_rehearsal', 'whsec_rehearsal', `smtp://127.0.0.1:${MAIL_PORT}`];
/** Customers of an earlier shop, with columns that exports of Strapi and WooCommerce have. */
const EXPORTED_CUSTOMERS = 'email,username\naroha@x.nz,aroha\nbill@x.nz,bill';
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
const orders = { first: '', byTransfer: '', lost: '', restored: '' };

/** What is checked, or done in a browser, after the commands of a section of docs/dealer.md. */
const afterSection: Record<string, () => Promise<void>> = {
  async '3. Settings and secrets'() {
    // Where the providers are here, and that the market is open whenever this runs.
    await machine.run(`printf 'STRIPE_API_URL=${CARDS}\\nBACKEND_MARKET=open\\n' >> /etc/koura/koura.env`);
    const modes = await machine.run('stat -c "%a %U" /etc/koura/secrets /etc/koura/secrets/*');
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
    for (const email of [MOANA, TOM]) await choosePassword(setPasswordCodes[email]!);
    const [admin, salesperson] = [await signIn(MOANA), await signIn(TOM)];
    await enterPrices(admin);
    await sellByCard(admin, salesperson);
    await sellByTransfer(salesperson);
    await machine.run(`cat > /etc/koura/dealer/users.csv <<'END'\n${EXPORTED_CUSTOMERS}\nEND`);
    await machine.run(`cat > /etc/koura/dealer/orders.json <<'END'\n${JSON.stringify([EXPORTED_ORDER])}\nEND`);
  },
  async 'From an existing shop'() {
    const customers = /\d+ customers created/.exec(output)?.[0];
    const pastOrders = /\d+ orders? (?:is|are) new in the history/.exec(output)?.[0];
    add(fact('customers of the earlier shop', customers, '2 customers created', customers === '2 customers created'));
    add(fact('its orders', pastOrders, '1 order', pastOrders === '1 order is new in the history'));
  },
  async Backups() {
    add(fact('a backup', /\S+\.sqlite$/m.exec(output)?.[0], 'a file', /\.sqlite$/m.test(output)));
    orders.lost = await buyByCard();
    await mailAbout(orders.lost);
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
    const expected = [orders.byTransfer, orders.first].join(', ');
    add(fact('orders after the restore', kept.join(', '), expected, kept.join(', ') === expected));
    orders.restored = await buyByCard();
    add(fact('the next order', orders.restored, '1,000 numbers on', isNext(orders.restored, orders.lost, 1000)));
  },
  async Upgrades() {
    const next = await buyByCard();
    const all = await ordersAtDesk();
    const isWhole = [orders.first, orders.byTransfer, orders.restored, next].every((order) => all.includes(order));
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
    const next = await buyByCard();
    const { subject } = await mailAbout(next);
    add(fact('an order with the new token', `${next}, “${subject}”`, 'placed, with its email', true));
  },
};

const setPasswordCodes: Record<string, string> = {};
let tokenBefore = '';
const readToken = (): string => readFileSync('/etc/koura/secrets/commerce_service_token', 'utf8').trim();

/** The first email to an address with this in its subject. */
async function mailTo(address: string, subject: RegExp): Promise<Email> {
  const find = (): Email | undefined =>
    mails.received.find((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
  await until(`the email to ${address} about ${subject.source}`, () => find() !== undefined);
  return find()!;
}

const mailAbout = (order: string): Promise<Email> => mailTo(BUYER.email, new RegExp(`^Your order ${order}$`));

/** The order by card that the page asks for: paid, sent, and refunded by two people, since it is more than one alone may refund. */
async function sellByCard(admin: string, salesperson: string): Promise<void> {
  const number = (orders.first = await buyByCard());
  add(fact('an order by card', number, 'H-1001', number === 'H-1001'));
  const mail = await mailAbout(number);
  const types = mail.attachments.map(({ mimeType }) => mimeType).join(', ');
  add(fact('- its email and invoice', `“${mail.subject}” with ${types}`, 'a PDF', types === 'application/pdf'));
  await until('the card is charged', async () => (await seenByStaff(admin, number)).order.payment.state === 'TAKEN');
  await addParcel(salesperson, number, 'HB1NZ');
  const sent = await mailTo(BUYER.email, new RegExp(`^Your order ${number} is on its way$`));
  add(fact('- its parcel', `“${sent.subject}”`, 'an email', true));
  await approveRefund(admin, await refund(salesperson, number));
  const refunded = await mailTo(BUYER.email, new RegExp(`^Refund for order ${number}$`));
  const { payment, invoices } = (await seenByStaff(admin, number)).order;
  const papers = (invoices ?? []).map(({ kind }) => kind).join(', ');
  add(
    fact(
      '- its refund, asked for by one and approved by another',
      `${payment.state}, “${refunded.subject}”, ${papers}`,
      'RETURNED, an email, a credit note',
      payment.state === 'RETURNED' && papers === 'INVOICE, CREDIT_NOTE',
    ),
  );
}

/** The order by transfer: held until its money is recorded, then sent. */
async function sellByTransfer(salesperson: string): Promise<void> {
  const readCode = async (): Promise<string> => /^\d{6}/.exec((await mailTo(PAYER.email, /^\d{6} is your code/)).subject!)![0];
  const number = (orders.byTransfer = await buyByTransfer(readCode));
  const asked = await mailTo(PAYER.email, new RegExp(`^How to pay for order ${number}$`));
  add(fact('an order by transfer', `${number}, “${asked.subject}”`, 'H-1002, an email', number === 'H-1002'));
  const refusal = await addParcel(salesperson, number, 'HB2NZ').catch((error: Error) => error.message);
  const before = await seenByStaff(salesperson, number);
  add(
    fact(
      '- a parcel before its money',
      `${before.sending.holds.map(({ reason }) => reason).join()}, ${String(refusal)}`,
      'NOT_PAID, ORDER_HELD',
      before.sending.isHeld && String(refusal).includes('ORDER_HELD'),
    ),
  );
  await recordTransfer(salesperson, number);
  const received = await mailTo(PAYER.email, new RegExp(`^Payment received for order ${number}$`));
  const paid = await seenByStaff(salesperson, number);
  add(
    fact(
      '- its money recorded',
      `${paid.order.payment.state}, ${paid.sending.isHeld ? 'held' : 'released'}, “${received.subject}”`,
      'TAKEN, released, an email',
      paid.order.payment.state === 'TAKEN' && !paid.sending.isHeld,
    ),
  );
  await addParcel(salesperson, number, 'HB2NZ');
  const sent = await mailTo(PAYER.email, new RegExp(`^Your order ${number} is on its way$`));
  add(fact('- its parcel', `“${sent.subject}”`, 'an email', true));
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
  await follow('docs/dealer.md', afterSection);
  await follow('docs/postgresql.md', serverSections({ machine, add, output: () => output }));
} catch (error) {
  add(fact('the pages', (error as Error).message, 'no error', false));
  console.log(machine.logs());
}
console.log('Not tried: apt-get, the download of Node, certbot, systemd itself, Stripe (see the end of docs/dealer.md).');
const failed = rows.filter(({ passed }) => !passed).length;
console.log(`\n${rows.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** Runs the commands of a page word for word, and after each section what belongs to it. */
async function follow(page: string, after: Record<string, () => Promise<void>>): Promise<void> {
  const sections = readSections(page);
  const unknown = Object.keys(after).filter((name) => !sections.some(({ heading }) => heading === name));
  if (unknown.length > 0) throw new Error(`${page} has no section ${unknown.join(', ')}: change scripts/rehearse/dealer`);
  for (const { heading, blocks } of sections) {
    const started = performance.now();
    output = '';
    if (heading === 'Changing a secret') tokenBefore = readToken();
    for (const block of blocks) output += await runBlock(block);
    for (const [, email, code] of output.matchAll(/(\S+@\S+) {2}\S+\/set-password\/(\w+)\//g)) setPasswordCodes[email!] ??= code!;
    await after[heading]?.();
    if (blocks.length > 0)
      console.log(`        ${heading}: ${blocks.length} blocks, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
}

async function runBlock(block: string): Promise<string> {
  const commands = block.replaceAll('YOUR-REPOSITORY', repository);
  const typed = /^ *read -rs/m.test(commands) ? TYPED : [];
  return machine.run(commands, { typed, ends: block === FOUND_SOMETHING ? 1 : 0 });
}
