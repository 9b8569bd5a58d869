import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MovableClock } from '../../src/context/movable-clock.ts';
import { Database } from '../../src/database/database.ts';
import { schema } from '../../src/schema.ts';
import { listEnquiries } from '../../src/enquiries/list-enquiries.ts';
import { startDelivering } from '../../src/mail-delivery/deliver-mails.ts';
import { type MailTransport, noTransport } from '../../src/mail-delivery/mail-transport.ts';
import { smtpTransport } from '../../src/mail-delivery/smtp-transport.ts';
import { requeueGivenUp } from '../../src/mail/delivery-queue.ts';
import { type Mail, sendMail, sendMailOnce } from '../../src/mail/outbox.ts';
import { TestMailServer } from '../support/test-mail-server.ts';
import { onlyInFull } from '../support/only-in-full.ts';

const MINUTE = 60;
const HOUR = 3600;
const letter: Mail = { to: 'aroha@example.nz', subject: 'Your order', text: 'It is on its way.' };

let folder: string;
let server: TestMailServer;
let url: string;
let database: Database;
let clock: MovableClock;
let stop: () => Promise<void>;
let logged: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koura-mails-'));
  server = new TestMailServer();
  url = await server.listen();
  database = new Database(join(folder, 'commerce.sqlite'));
  await database.execute(schema);
  const started = Date.parse('2026-11-25T21:00:00Z');
  clock = new MovableClock(() => started);
  logged = [];
});

afterEach(async () => {
  await server.close();
  await stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

async function start(transport: MailTransport = smtpTransport(url)): Promise<void> {
  const sender = async () => ({ name: 'Kererū Bullion', address: 'desk@kereru.example' });
  stop = await startDelivering({ database, clock, transport, sender, log: ({ message }) => logged.push(message) });
}

/** Moves the clock ahead, which starts a delivery, until the mail is as it should be. */
async function at(seconds: number, delivery: object): Promise<void> {
  await clock.move(seconds);
  await vi.waitFor(async () => expect((await deliveries())[0]).toMatchObject(delivery), { timeout: 30_000 });
}

interface Delivery {
  state: string;
  attempts: number;
  error: string | null;
}
const deliveries = (): Promise<Delivery[]> => database.all('SELECT state, attempts, error FROM mail_deliveries ORDER BY mail_id');
const messageIds = (): (string | undefined)[] => server.received.map(({ messageId }) => messageId);
const enquiries = async () => (await listEnquiries(database, {})).enquiries;

it('delivers a mail once, with both parts and its attachments', async () => {
  const pdf = Buffer.from('%PDF-1.7 invoice');
  const attachments = [{ filename: 'Invoice INV-10001.pdf', contentType: 'application/pdf', content: pdf.toString('base64') }];
  const mail = { ...letter, html: '<p>It is <b>on its way</b>. Ngā mihi</p>', orderNumber: 'K-100201', attachments };
  await sendMailOnce(database, mail, 'orderSent:K-100201', clock.now());
  await start();
  await at(1, { state: 'delivered', attempts: 1, error: null });
  await at(10 * HOUR, { state: 'delivered', attempts: 1 });
  expect(server.received).toEqual([
    expect.objectContaining({
      from: { name: 'Kererū Bullion', address: 'desk@kereru.example' },
      to: [{ name: '', address: 'aroha@example.nz' }],
      subject: 'Your order',
      text: 'It is on its way.\n',
      html: expect.stringContaining('Ngā mihi') as string,
      messageId: expect.stringMatching(/^<[0-9a-f]{40}@kereru\.example>$/) as string,
    }),
  ]);
  const [{ attachments: sent }] = server.received as [(typeof server.received)[number]];
  expect(sent).toEqual([expect.objectContaining({ filename: 'Invoice INV-10001.pdf', mimeType: 'application/pdf' })]);
  expect(Buffer.from(sent[0]!.content as ArrayBuffer)).toEqual(pdf);
});

it('reads no list of recipients and no header out of a text', async () => {
  await sendMail(database, { ...letter, to: 'a@example.nz', subject: 'Hello\r\nBcc: other@example.nz' }, clock.now());
  await start();
  await at(1, { state: 'delivered' });
  expect(server.received[0]).toMatchObject({ to: [{ address: 'a@example.nz' }], subject: 'Hello Bcc: other@example.nz' });
  expect(server.received[0]!.bcc).toBeUndefined();
});

it('tries again for hours, and delivers once the server takes the mail', async () => {
  server.behaviour = 'later';
  await sendMail(database, letter, clock.now());
  await start();
  await at(1, { state: 'queued', attempts: 1, error: expect.stringContaining('451 Try again later') as string });
  await at(MINUTE + 2, { state: 'queued', attempts: 2 });
  await at(7 * MINUTE, { state: 'queued', attempts: 3 });
  await at(23 * MINUTE, { state: 'queued', attempts: 4 });
  await at(2 * HOUR, { state: 'queued', attempts: 5 });
  await at(7 * HOUR, { state: 'queued', attempts: 6 });
  expect(await enquiries()).toEqual([]);
  server.behaviour = 'accept';
  await at(13 * HOUR + 1, { state: 'delivered', attempts: 7, error: null });
  expect(server.received).toHaveLength(1);
});

it('waits between attempts', onlyInFull, async () => {
  server.behaviour = 'later';
  await sendMail(database, letter, clock.now());
  await start();
  await at(1, { state: 'queued', attempts: 1 });
  await sendMail(database, { ...letter, to: 'second@example.nz' }, clock.now());
  await clock.move(MINUTE - 1);
  await vi.waitFor(async () => expect((await deliveries())[1]).toMatchObject({ attempts: 1 }), { timeout: 30_000 });
  expect((await deliveries())[0]).toMatchObject({ attempts: 1 });
});

it('tells the desk when it gives up, and tries no more', async () => {
  server.behaviour = 'later';
  await sendMail(database, { ...letter, orderNumber: 'K-100201' }, clock.now());
  await start();
  for (const attempts of [1, 2, 3, 4, 5, 6]) await at(attempts * 7 * HOUR, { state: 'queued', attempts });
  await at(50 * HOUR, { state: 'givenUp', attempts: 7 });
  expect(await enquiries()).toEqual([
    expect.objectContaining({
      state: 'new',
      email: 'aroha@example.nz',
      subject: 'Email not delivered: Your order',
      message: expect.stringMatching(/order K-100201.*tried 7 times[\s\S]*451 Try again later/) as string,
    }),
  ]);
  server.behaviour = 'accept';
  await sendMail(database, { ...letter, to: 'second@example.nz' }, clock.now());
  await clock.move(100 * HOUR);
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 30_000 });
  expect(server.received[0]!.to).toEqual([{ name: '', address: 'second@example.nz' }]);
});

it('gives up at once on an address that does not exist, and goes on with the next mail', async () => {
  server.behaviour = 'noSuchPerson';
  await sendMail(database, letter, clock.now());
  await start();
  await at(1, { state: 'givenUp', attempts: 1, error: expect.stringContaining('550 No such person here') as string });
  expect((await enquiries())[0]!.message).toMatch(/tried once/);
  server.behaviour = 'accept';
  await sendMail(database, { ...letter, to: 'second@example.nz' }, clock.now());
  await clock.move(2);
  await vi.waitFor(async () => expect((await deliveries())[1]).toMatchObject({ state: 'delivered' }), { timeout: 30_000 });
});

it('sends again what was given up, when it is asked to', async () => {
  server.behaviour = 'noSuchPerson';
  await sendMailOnce(database, letter, 'orderSent:K-100201', clock.now());
  await start();
  await at(1, { state: 'givenUp' });
  server.behaviour = 'accept';
  expect(await requeueGivenUp(database, clock.now())).toBe(1);
  await at(2, { state: 'delivered', attempts: 1, error: null });
  expect(await requeueGivenUp(database, clock.now())).toBe(0);
});

it('gives up on what is no address', async () => {
  await sendMail(database, { ...letter, to: 'nobody' }, clock.now());
  await sendMail(database, { ...letter, to: 'nobody\r\nRCPT TO:<other@example.nz>' }, clock.now());
  await start();
  await clock.move(1);
  await vi.waitFor(async () => expect((await deliveries()).map(({ state }) => state)).toEqual(['givenUp', 'givenUp']), { timeout: 30_000 });
  expect(server.received).toEqual([]);
});

it('sends a mail again whose delivery got no answer, with the same Message-ID', async () => {
  server.behaviour = 'drop';
  await sendMailOnce(database, { ...letter, orderNumber: 'K-100201' }, 'orderPaid:K-100201', clock.now());
  await start();
  await at(1, { state: 'queued', attempts: 1 });
  server.behaviour = 'accept';
  await at(2 * MINUTE, { state: 'delivered', attempts: 2 });
  const [first, second, ...others] = messageIds();
  expect(first).toMatch(/@kereru\.example>$/);
  expect(second).toBe(first);
  expect(others).toEqual([]);
});

it('goes on with the next mail after one that got no answer', onlyInFull, async () => {
  server.behaviour = 'drop';
  await sendMail(database, letter, clock.now());
  await sendMail(database, { ...letter, to: 'second@example.nz' }, clock.now());
  await start();
  await clock.move(1);
  const both = Array.from({ length: 2 }, () => expect.objectContaining({ state: 'queued', attempts: 1 }) as unknown);
  await vi.waitFor(async () => expect(await deliveries()).toEqual(both), { timeout: 30_000 });
  expect(new Set(messageIds()).size).toBe(2);
});

it('sends a mail again that a killed process was sending, with the same Message-ID', async () => {
  server.behaviour = 'silent';
  await sendMail(database, letter, clock.now());
  await start();
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 30_000 });
  // As a kill leaves it: no answer was read, and nothing is written any more.
  await database.close();
  database = new Database(join(folder, 'commerce.sqlite'));
  expect((await deliveries())[0]).toMatchObject({ state: 'sending', attempts: 1 });
  server.behaviour = 'accept';
  const stopFirst = stop;
  await start();
  await at(1, { state: 'delivered', attempts: 2 });
  expect(messageIds()[1]).toBe(messageIds()[0]);
  server.dropConnections();
  await stopFirst();
});

it('ends although the server does not answer, and leaves the mail to the next start', onlyInFull, async () => {
  server.behaviour = 'silent';
  await sendMail(database, letter, clock.now());
  await start();
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 30_000 });
  await stop();
  expect((await deliveries())[0]).toMatchObject({ state: 'sending', attempts: 1 });
});

it('hands nothing to another machine unencrypted, unless the URL permits it', async () => {
  // This machine, by an address that could be another's.
  const other = new TestMailServer();
  const otherUrl = await other.listen(0, '127.0.0.2');
  await sendMail(database, letter, clock.now());
  await start(smtpTransport(otherUrl));
  await at(1, { state: 'queued', attempts: 1, error: expect.stringMatching(/^the connection could not be encrypted: /) as string });
  expect(other.received).toEqual([]);
  await stop();
  await start(smtpTransport(`${otherUrl}?requireTLS=false`));
  await at(2 * MINUTE, { state: 'delivered', attempts: 2 });
  expect(other.received).toHaveLength(1);
  await other.close();
});

it('keeps mails while the server is away, says so, and delivers them when it is back', async () => {
  const { port } = new URL(url);
  await server.close();
  await sendMail(database, letter, clock.now());
  await sendMail(database, { ...letter, to: 'second@example.nz' }, clock.now());
  await start();
  await at(1, { state: 'queued', attempts: 1 });
  expect(logged).toEqual([expect.stringMatching(/^The mail server takes no mail: .*ECONNREFUSED/)]);
  server = new TestMailServer();
  await server.listen(Number(port));
  await at(10 * MINUTE, { state: 'delivered' });
  await vi.waitFor(() => expect(server.received).toHaveLength(2), { timeout: 30_000 });
});

it('keeps mails with mails off, and does not send them later', async () => {
  await sendMail(database, letter, clock.now());
  await start(noTransport);
  await at(1, { state: 'kept', attempts: 1 });
  await stop();
  await start();
  await sendMail(database, { ...letter, to: 'second@example.nz' }, clock.now());
  await clock.move(2);
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 30_000 });
  expect(server.received[0]!.to).toEqual([{ name: '', address: 'second@example.nz' }]);
});
