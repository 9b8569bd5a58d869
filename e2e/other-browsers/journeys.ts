import { ADDRESS, BUYER, CARDS } from '../support/buyer.ts';
import { type Person, SALES, SHOPPER } from '../support/logins.ts';
import { centsIn } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { brokenWords, type Query, skipNextTransition } from './find-in-page.ts';
import type { Visitor } from './visitor.ts';

const MAIN: Query = { role: 'main' };
const HEADER: Query = { role: 'banner' };
/** The page of an order just placed. */
const ORDER = /^\/checkout\/K-[\w-]+\/$/;
const link = (name: string | RegExp, within?: Query): Query => ({ role: 'link', name, ...(within && { within }) });
const button = (name: string | RegExp, within?: Query): Query => ({ role: 'button', name, ...(within && { within }) });
const field = (name: string | RegExp): Query => ({ role: 'textbox', name });
const title = (name?: string | RegExp): Query => ({ role: 'heading', ...(name !== undefined && { name }), first: true, within: MAIN });

/** A guest buys one product by card, from the home page to the paid order. */
export async function buy(visitor: Visitor): Promise<void> {
  const piece = PRODUCTS.maple;
  await visitor.step('home', async () => {
    await visitor.open('/');
    await visitor.sees(title());
  });
  await visitor.step('list', async () => {
    await openFromMenu(visitor, 'Gold');
    await visitor.arrivesAt('/buy/gold/');
    await visitor.sees(title('Gold'));
  });
  await visitor.step('product', async () => {
    await visitor.click({ ...link(piece.name, MAIN), first: true });
    await visitor.arrivesAt(`/product/${piece.slug}/`);
    await visitor.sees(title(piece.name));
  });
  await visitor.step('product without animation', async () => {
    await visitor.click({ ...link('Gold', { role: 'navigation', name: 'You are here' }) });
    await visitor.arrivesAt('/buy/gold/');
    await visitor.sees(title('Gold'));
    await visitor.driver.evaluate(skipNextTransition);
    await visitor.click({ ...link(piece.name, MAIN), first: true });
    await visitor.arrivesAt(`/product/${piece.slug}/`);
    await visitor.sees(title(piece.name));
  });
  await visitor.step('add to cart', async () => {
    // On a phone there is another one at the bottom of the window.
    await visitor.click({ ...button(new RegExp(`^Add to cart ?, ${piece.name}( ?\\w*\\$[\\d,.]+)?$`), MAIN), first: true });
    await visitor.reads(/Added\. 1 of .+ in your cart\./);
    await visitor.sees(link(/^Cart ?,? ?1 piece$/, HEADER));
  });
  await visitor.step('cart', async () => {
    await visitor.click(link(/^Cart ?,? ?1 piece$/, HEADER));
    await visitor.arrivesAt('/cart/');
    await visitor.sees({ role: 'heading', name: piece.name, within: MAIN });
  });
  await visitor.step('details', async () => {
    await visitor.click(link('Check out', MAIN));
    await visitor.arrivesAt('/checkout/');
    await visitor.fill(field('First name'), BUYER.firstName);
    await visitor.fill(field('Last name'), BUYER.lastName);
    await visitor.fill(field('Email'), BUYER.email);
    await visitor.fill(field(/^Phone/), BUYER.phone);
    await visitor.click(button('Continue to delivery'));
    await visitor.sees(field('Street address'));
  });
  await visitor.step('delivery', async () => {
    await visitor.fill(field('Street address'), ADDRESS.line1);
    await visitor.fill(field('Town or city'), ADDRESS.city);
    await visitor.fill(field('Postcode'), ADDRESS.postcode);
    await visitor.click(button('Continue to payment'));
    await visitor.sees(button(/^Pay \$/));
  });
  let total = 0;
  await visitor.step('card', async () => {
    await visitor.fillFrame('Secure card number input frame', CARDS.good);
    await visitor.fillFrame('Secure expiration date input frame', '1234');
    await visitor.fillFrame('Secure CVC input frame', '123');
    await visitor.click({ role: 'checkbox', name: /I have read the terms/ });
    total = centsIn(await visitor.read(button(/^Pay \$/)));
    await payWhileHeld(visitor);
  });
  await visitor.step('paid order', async () => {
    await visitor.sees(title(`Thank you, ${BUYER.firstName}`));
    const number = new URL(await visitor.driver.evaluate<string>('location.href')).pathname.split('/')[2]!;
    await visitor.reads(new RegExp(`We’ve got your order ${number}`));
    const [, paid] = await visitor.reads(/Total paid[^$]*(\$[\d,]+\.\d\d)/);
    if (centsIn(paid!) !== total) throw new Error(`The page says ${paid} was paid, the button said ${total} cents.`);
    await visitor.reads(/Visa ending 4242/);
  });
}

/** The price is held for a minute: on a slow machine it may have to be held again before Pay can be pressed. */
async function payWhileHeld(visitor: Visitor): Promise<void> {
  const payOrHold: Query = { ...button(/^(Pay|Hold) \$/), enabled: true };
  do {
    await visitor.click(payOrHold);
    await visitor.until('the order, or a price to hold again', async () => (await visitor.isAt(ORDER)) || visitor.has(payOrHold));
  } while (!(await visitor.isAt(ORDER)));
}

/** A metal's chart is drawn, and its points can be read with a pointer and the keyboard. */
export async function lookAtAChart(visitor: Visitor): Promise<void> {
  const point: Query = { role: 'slider', name: 'Point on the chart' };
  const seen: string[] = [];
  const readsAnotherPoint = async (after: string): Promise<void> => {
    let text = '';
    await visitor.until(`another point after ${after} than ${seen.join(' or ')}`, async () => {
      text = await visitor.read(point, 'aria-valuetext');
      // The announced point is also displayed.
      return !seen.includes(text) && text.startsWith((await visitor.read(point)).split('\n')[0]!);
    });
    centsIn(text);
    seen.push(text);
  };
  await visitor.step('chart', async () => {
    await visitor.open('/charts-prices/gold/');
    await visitor.sees({ role: 'img', name: /price in .* from .* to /, within: MAIN });
    for (const figure of ['High', 'Low', 'Change']) await visitor.reads(new RegExp(`${figure}\\s+\\S*\\$[\\d,]+\\.\\d\\d`));
  });
  await visitor.step('chart by pointer', async () => {
    for (const across of [0.02, 0.5, 0.98]) {
      await visitor.hover(point, across);
      await readsAnotherPoint(`pointing at ${across}`);
    }
  });
  await visitor.step('chart by keyboard', async () => {
    await visitor.click(point);
    seen.splice(0);
    for (const key of ['Home', 'ArrowRight', 'End', 'ArrowLeft'] as const) {
      await visitor.press(key);
      await readsAnotherPoint(key);
    }
  });
}

/** A customer signs in, looks at an order and signs out. */
export async function seeAnOrder(visitor: Visitor): Promise<void> {
  await visitor.step('sign in', () => signIn(visitor, SHOPPER, '/my-account/orders/'));
  await visitor.step('own order', async () => {
    await visitor.click({ ...link(/^K-\d+$/, MAIN), first: true });
    await visitor.arrivesAt(/^\/my-account\/orders\/K-/);
    await visitor.sees(title(/^Order K-\d+$/));
    await visitor.reads(/Total[^$]*\$[\d,]+\.\d\d/);
  });
  await visitor.step('sign out', async () => {
    const isPhone = await opensMenu(visitor);
    await visitor.click(button('Sign out', isPhone ? HEADER : MAIN));
    await visitor.arrivesAt('/');
  });
}

/** Staff sign in and filter the orders to ten days of last month in the date picker. */
export async function searchOrdersByDay(visitor: Visitor): Promise<void> {
  const dialog: Query = { role: 'dialog', name: 'Placed on' };
  const { year, month, monthName } = lastMonth();
  const day = (number: number): Query => ({ role: 'gridcell', name: new RegExp(`\\b${number} ${monthName} ${year}\\b`), within: dialog });
  await visitor.step('staff sign in', () => signIn(visitor, SALES, '/admin/orders/'));
  await visitor.step('table of orders', () => expectWholeWords(visitor));
  for (const part of ['customers', 'payments']) {
    await visitor.step(`table of ${part}`, async () => {
      await visitor.open(`/admin/${part}/`);
      await expectWholeWords(visitor);
    });
  }
  await visitor.open('/admin/orders/');
  await visitor.step('date picker', async () => {
    await visitor.click({ role: 'combobox', name: 'Placed on' });
    await visitor.sees(dialog);
    await visitor.click(button('Previous month', dialog));
    await visitor.click(day(5));
    await visitor.click(day(14));
    await visitor.arrivesAt(new RegExp(`\\?from=${year}-${month}-05&to=${year}-${month}-14$`));
    await visitor.seesNot(dialog);
  });
  await visitor.step('orders of these days', async () => {
    await visitor.until('orders of these days and no others', async () => {
      const dates = [...(await visitor.read({ role: 'table', within: MAIN })).matchAll(/(\d+)\s(\w{3})\w*\s(\d{4}),\s\d/g)];
      return (
        dates.length > 0 &&
        dates.every((date) => Number(date[1]) >= 5 && Number(date[1]) <= 14 && monthName.startsWith(date[2]!) && date[3] === year)
      );
    });
  });
}

/** No word in the tables is broken over two lines. */
async function expectWholeWords(visitor: Visitor): Promise<void> {
  await visitor.sees({ role: 'table', within: MAIN, first: true });
  const broken = await visitor.driver.evaluate<string[]>(brokenWords('main table'));
  if (broken.length > 0) throw new Error(`Words of the table are broken inside: ${broken.join(', ')}`);
}

/** The month before today's in New Zealand. */
function lastMonth(): { year: string; month: string; monthName: string } {
  const [today] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format().match(/^\d{4}-\d\d/)!;
  const first = new Date(`${today}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return {
    year: String(first.getUTCFullYear()),
    month: String(first.getUTCMonth() + 1).padStart(2, '0'),
    monthName: first.toLocaleDateString('en-NZ', { month: 'long', timeZone: 'UTC' }),
  };
}

/** Navigates to a section of the shop: by the bar on a desktop, by the menu on a phone. */
async function openFromMenu(visitor: Visitor, name: string): Promise<void> {
  const isPhone = await opensMenu(visitor);
  await visitor.click(link(name, { role: 'navigation', name: isPhone ? 'Menu' : 'Main' }));
}

/** Opens the header's menu where there is one: on a phone. */
async function opensMenu(visitor: Visitor): Promise<boolean> {
  const isPhone = await visitor.driver.evaluate<boolean>('innerWidth <= 768');
  if (isPhone) await visitor.click(button('Menu', HEADER));
  return isPhone;
}

async function signIn(visitor: Visitor, { email, password }: Person, path: string): Promise<void> {
  await visitor.open(path, /^\/login-to-continue\//);
  await visitor.fill(field('Email'), email);
  await visitor.fill(field('Password'), password);
  await visitor.click(button('Sign in', MAIN));
  await visitor.arrivesAt(path);
}
