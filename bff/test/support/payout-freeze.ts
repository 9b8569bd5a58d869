import { ownAddress, type Shop } from './cart-shop.ts';
import { dataOf, SALES, SHOPPER, signIn, SITE } from './people.ts';

const REPORT = 'mutation($input: ReportSignInInput!) { reportSignIn(input: $input) { reported } }';
const LIFT = 'mutation($input: LiftPayoutFreezeInput!) { liftPayoutFreeze(input: $input) { lifted } }';

/** The code of the newest mail to the shopper about a new device. */
export async function codeOfAlarm(shop: Shop): Promise<string> {
  const mails = await shop.control<{ to: string; text: string }[]>('/_sandbox/outbox');
  const links = mails.filter(({ to }) => to === SHOPPER.email).flatMap(({ text }) => /\/not-me\/([\w-]+)\//.exec(text)?.[1] ?? []);
  return links[0]!;
}

/** Somebody signs in as the shopper on a new device, and the shopper says that it was not them. */
export async function freezePayouts(shop: Shop): Promise<void> {
  await signIn(shop, SHOPPER);
  const input = { code: await codeOfAlarm(shop) };
  dataOf(await shop.ask(REPORT, { input }, { headers: { ...SITE, ...ownAddress() } }));
}

/** Staff have called the shopper. */
export async function liftPayoutFreeze(shop: Shop): Promise<void> {
  const { headers } = await signIn(shop, SALES);
  dataOf(await shop.ask(LIFT, { input: { customerId: '4', reason: 'Called them back' } }, { headers }));
}
