import { type BenchPayment, type KillShop, TIME_SCALE, until } from './kill-shop.ts';
import { KillShopper } from './kill-shopper.ts';
import type { Figure } from '../measure/report.ts';

const MINUTE = 60_000;
/** Not scaled: the provider's clock counts whole seconds, and programs take their time to start. */
const GRACE_MS = 3000;

/** Delays a call at the sandbox, and cuts it without doing anything once it is no longer needed. */
const HELD_UP = { delayMs: 3000, cut: 'before', times: 1 };

/** Rows 2 and 6: a hold is abandoned, once on a card that a wallet approved. */
export async function abandonedRows(shop: KillShop): Promise<Figure[]> {
  const killed = await KillShopper.withCart(shop, 'A');
  const wallet = await KillShopper.withWallet(shop, 'A');
  await shop.fault({ path: '/checkout', method: 'POST', ...HELD_UP, times: 2 });
  const answers = [killed, wallet].map((shopper) => shopper.submit('A'));
  for (const { key } of [killed, wallet]) await until(async () => (await shop.paymentsOf(key))[0]?.status === 'requires_capture', 10_000);
  const left = await KillShopper.withCart(shop, 'B', 'threeDSecure2Required');
  const asked = await left.submit('B');
  await left.approve();
  await shop.kill('A');
  await Promise.all(answers);
  await shop.heal();
  const [two, byWallet, six] = await Promise.all([killed, wallet, left].map((shopper) => released(shop, shopper)));
  await shop.run('A');
  const mails = await mailsTo(shop, left.email);
  return [
    { ...two!, name: '2 kill -9 after the hold, before the order' },
    { ...byWallet!, name: '2 kill -9 after the hold of a wallet, before the order' },
    {
      ...six!,
      name: '6 3-D Secure approved, tab closed',
      measured: `${six!.measured}, ${mails} mail`,
      passed: six!.passed && asked?.status === 'REQUIRES_ACTION' && mails === 1,
    },
  ];
}

/** Rows 3 and 4: there is an order, but its payment is not captured. */
export async function captureRows(shop: KillShop): Promise<Figure[]> {
  const alone = await killedBeforeCapture(shop);
  const byOther = await captured(shop, alone, 10 * MINUTE);
  await shop.run('A');

  const both = await killedBeforeCapture(shop);
  await shop.kill('B');
  await Promise.all([shop.run('A'), shop.run('B')]);
  const restarted = await captured(shop, both, 2 * MINUTE);

  const retriedShopper = await KillShopper.withCart(shop, 'A');
  await shop.fault({ path: '/v1/payment_intents/*/capture', status: 500, times: 1 });
  const placed = await retriedShopper.submit('A');
  // A webhook may have had the capture repeated before this is read.
  const [refused] = await shop.paymentsOf(retriedShopper.key);
  const attention = refused?.amountCaptured ? 'no longer needed' : refused?.metadata['attention_kind'];
  const retried = await captured(shop, retriedShopper, 10 * MINUTE);
  return [
    { ...byOther, name: '3 kill -9 after the order, before the capture; the other replica' },
    { ...restarted, name: '3 kill -9 of both after the order, before the capture; a restart' },
    {
      ...retried,
      name: '4 capture answers 500 once',
      measured: `${placed?.status}, staff attention ${attention}, ${retried.measured}`,
      passed: retried.passed && placed?.status === 'PLACED' && (attention === 'captureFailed' || attention === 'no longer needed'),
    },
  ];
}

/** Row 5: the order was rejected, and the release failed. */
export async function releaseRow(shop: KillShop): Promise<Figure> {
  const shopper = await KillShopper.withCart(shop, 'A');
  const body = { data: null, error: { status: 409, name: 'ConflictError', message: 'Please call us.', details: {} } };
  await shop.fault({ path: '/checkout', method: 'POST', status: 409, body, times: 1 });
  await shop.fault({ path: '/v1/payment_intents/*/cancel', status: 500, times: 1 });
  const answer = await shopper.submit('A');
  const message = answer?.userErrors[0]?.message ?? '';
  const row = await released(shop, shopper);
  const isTrue = message.includes('may show a hold') && !/nothing was taken|not charged/i.test(message);
  return {
    ...row,
    name: '5 release answers 500',
    measured: `${answer?.status} ${isTrue ? 'with' : 'without'} a word of the hold, ${row.measured}`,
    passed: row.passed && answer?.status === 'REFUSED' && isTrue,
  };
}

/** An order whose capture was in progress when A was killed. */
async function killedBeforeCapture(shop: KillShop): Promise<KillShopper> {
  const shopper = await KillShopper.withCart(shop, 'A');
  const before = await shop.calls('POST', /\/capture$/);
  await shop.fault({ path: '/v1/payment_intents/*/capture', ...HELD_UP });
  const answer = shopper.submit('A');
  await until(async () => (await shop.calls('POST', /\/capture$/)) > before, 10_000);
  await shop.kill('A');
  await answer;
  await shop.heal();
  return shopper;
}

/** Waits until nothing is held, with the key closed and no order. */
async function released(shop: KillShop, shopper: KillShopper): Promise<Omit<Figure, 'name'>> {
  return ended(
    shop,
    shopper,
    15 * MINUTE,
    'released',
    async ([payment]) => payment?.status === 'canceled' && (await shop.orderOf(shopper.key)) === undefined,
  );
}

/** Waits until the order's payment is captured, once and to the cent, and it needs no attention. */
export async function captured(shop: KillShop, shopper: KillShopper, bound: number): Promise<Omit<Figure, 'name'>> {
  return ended(shop, shopper, bound, 'captured', async ([payment]) => {
    const order = await shop.orderOf(shopper.key);
    return order !== undefined && payment?.amountCaptured === Math.round(order.total * 100) && payment.metadata['attention'] === undefined;
  });
}

async function ended(
  shop: KillShop,
  { key }: KillShopper,
  bound: number,
  word: string,
  isRight: (payments: BenchPayment[]) => Promise<boolean>,
): Promise<Omit<Figure, 'name'>> {
  const within = bound * TIME_SCALE + GRACE_MS;
  const took = await until(async () => isRight(await shop.paymentsOf(key)), within);
  const payments = await shop.paymentsOf(key);
  const states = payments.map(({ status, metadata }) => `${status} ${metadata['attention_kind'] ?? ''}`.trim()).join(', ');
  return {
    measured: took === undefined ? `not within the time: ${states}` : `${word} after ${realTime(took)}`,
    bound: `${word} within ${bound / MINUTE} min`,
    passed: took !== undefined && payments.length === 1,
  };
}

/** Converts a duration to unscaled time. */
function realTime(milliseconds: number): string {
  return `${(milliseconds / TIME_SCALE / MINUTE).toFixed(1)} min (here ${(milliseconds / 1000).toFixed(1)} s)`;
}

async function mailsTo(shop: KillShop, address: string): Promise<number> {
  await until(async () => (await mailsIn(shop, address)) > 0, GRACE_MS);
  return mailsIn(shop, address);
}

async function mailsIn(shop: KillShop, address: string): Promise<number> {
  const mails = await shop.control<{ to: string; subject: string }[]>('/_sandbox/outbox');
  return mails.filter(({ to, subject }) => to === address && subject.includes('not placed')).length;
}
