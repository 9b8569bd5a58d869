import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import { onlyInFull } from '../support/matrix.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/kept-shop.ts';
import { expect, NOT_FOUND_LINE, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

/** A separate shop: its enquiries are the seed's. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});
test.beforeEach(() => shop.heal());

const enquiry = (page: Page, name: string): Locator => page.getByRole('main').getByRole('article', { name });
/** As between two questions: the page is not told of a colleague's change. */
async function holdDeskChanges(page: Page): Promise<void> {
  await page.route('**/graphql', (route) => (route.request().postData()?.includes('DeskChanges') ? undefined : route.fallback()));
}
const states = (page: Page): Locator => page.getByRole('navigation', { name: 'State' });

async function mailsTo(email: string): Promise<{ subject: string; text: string; html: string }[]> {
  const outbox = (await (await fetch(`${shop.sandboxUrl}/_sandbox/outbox`)).json()) as {
    to: string;
    subject: string;
    text: string;
    html: string;
  }[];
  return outbox.filter(({ to }) => to === email);
}

test('sales answer an enquiry by mail, once, and close another', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/');
  const figure = page.getByRole('region', { name: 'To do' }).getByRole('link', { name: 'New enquiries' });
  const count = Number((await figure.innerText()).match(/\d+/)![0]);
  await figure.click();
  await expect(page).toHaveURL('/admin/enquiries/');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
  await expect(enquiry(page, 'Fatima Rahman')).toContainText('4 × 1,000 g silver, 999 fine, bar');
  await expectFramelessAccessible(page);

  const saturday = enquiry(page, 'Peter Novak');
  await saturday.getByRole('button', { name: 'Answer Peter Novak' }).click();
  const field = saturday.getByLabel('Your answer');
  await expect(field).toBeFocused();
  await saturday.getByRole('button', { name: 'Send the answer' }).click();
  await expect(field).toHaveAccessibleDescription(/Please write an answer\./);
  await field.fill('Yes,\nfrom <b>nine</b> to one.');
  await shop.fault({ method: 'POST', path: '/enquiries/*/answers', cut: 'after', times: 1 });
  await saturday.getByRole('button', { name: 'Send the answer' }).click();
  await expect(saturday.getByRole('alert')).toContainText('hasn’t confirmed');
  await expect(field).toHaveValue('Yes,\nfrom <b>nine</b> to one.');
  await shop.heal();
  await saturday.getByRole('button', { name: 'Send the answer' }).click();
  await expect(saturday).toHaveCount(0);
  await expect(page.getByRole('main').getByText('The answer to Peter Novak is on its way by email.')).toBeVisible();
  await states(page).getByRole('link', { name: 'Answered' }).click();
  await expect(page).toHaveURL('/admin/enquiries/?state=answered');
  await expect(saturday.getByRole('region', { name: 'Answer by Tom Fraser' })).toContainText('from <b>nine</b> to one.');
  await expect(saturday.getByRole('region')).toHaveCount(1);
  await expect.poll(async () => (await mailsTo('peter.novak@mail.example')).length).toBe(1);
  const [mail] = await mailsTo('peter.novak@mail.example');
  expect(mail!.subject).toBe('About your message');
  expect(mail!.text).toContain('Are you open on Saturday?');
  expect(mail!.html).not.toContain('<b>nine</b>');

  await saturday.getByRole('button', { name: 'Close the enquiry of Peter Novak' }).click();
  await expect(saturday).toHaveCount(0);
  await states(page).getByRole('link', { name: 'Closed' }).click();
  await expect(saturday).toContainText('Closed by Tom Fraser');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectFramelessAccessible(page);
  const current = page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Enquiries' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  // The navigation wraps: nothing of it is beside the window.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('what somebody offers is bought step by step, and the customer is told', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/enquiries/?state=all&kind=offers');
  const card = enquiry(page, 'Margaret Doyle');
  const buying = card.getByRole('region', { name: 'Buying from Margaret Doyle' });
  await expect(buying).toContainText(/Bid \$[\d,.]+ today: 1\.413\soz fine at/);
  const take = async (open: string, verb: string, fill?: (form: Locator) => Promise<void>): Promise<void> => {
    await buying.getByRole('button', { name: `${open} Margaret Doyle` }).click();
    const form = card.getByRole('form', { name: 'Margaret Doyle' });
    await fill?.(form);
    await form.getByRole('button', { name: verb }).click();
    await expect(form).toHaveCount(0);
  };
  await take('Make an offer', 'Send the offer', async (form) => {
    await expect(form.getByLabel('Price for all of it')).toHaveValue(/^\d+\.\d\d$/);
    await form.getByLabel('Price for all of it').fill('6,000');
    await form.getByLabel('Holds for').selectOption({ label: '1 day' });
    await expectFramelessAccessible(page);
  });
  await expect(buying).toContainText(/Offered \$6,000\.00; the bid was .* Holds until .*Tom Fraser/);
  await expect(buying.getByRole('button', { name: 'Another offer Margaret Doyle' })).toBeVisible();
  await take('Accepted', 'Record that it’s accepted');
  await take('On its way', 'Record that it’s on its way');
  await take('Received', 'Record that it’s here');
  await take('Tested', 'Record the test', async (form) => {
    await expect(form.getByLabel('Fine weight of all pieces')).toHaveValue('43.96');
    await form.getByLabel('Fine weight of all pieces').fill('43.5');
  });
  await take('Paid', 'Record the payment', async (form) => {
    await expect(form.getByLabel('Why it’s another amount')).toHaveCount(0);
    await form.getByLabel('Paid').fill('5990');
    await form.getByRole('button', { name: 'Record the payment' }).click();
    await expect(form.getByLabel('Why it’s another amount')).toHaveAccessibleDescription(/Please say why it isn’t what was offered/);
    await form.getByLabel('Why it’s another amount').fill('One bar was a little light.');
  });
  await expect(buying.getByRole('listitem')).toHaveText([
    /^Offered/,
    /^Accepted/,
    /^On its way/,
    /^Received/,
    /43\.5/,
    /^Paid \$5,990\.00\. One bar/,
  ]);
  await expect(card).toContainText('Closed by Tom Fraser');
  await expect.poll(async () => (await mailsTo('margaret.doyle@mail.example')).length).toBe(4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a colleague who was faster; filters; links to what doesn’t exist', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/enquiries/');
  const colleague = await page.context().newPage();
  await visit(colleague, '/admin/enquiries/');
  await holdDeskChanges(page);
  await enquiry(colleague, 'Bob Hart').getByRole('button', { name: 'Close the enquiry of Bob Hart' }).click();
  await expect(enquiry(colleague, 'Bob Hart')).toHaveCount(0);
  await colleague.close();
  await enquiry(page, 'Bob Hart').getByRole('button', { name: 'Close the enquiry of Bob Hart' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('A colleague got there first');
  await expect(page.getByRole('main').locator(':focus')).toContainText('A colleague got there first');

  await visit(page, '/admin/enquiries/');
  await page.getByLabel('What').selectOption({ label: 'Premium application' });
  await expect(page).toHaveURL('/admin/enquiries/?kind=premium');
  await hydrated(page);
  await enquiry(page, 'Lucy Zhang').getByRole('button', { name: 'Close the enquiry of Lucy Zhang' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to answer' })).toBeVisible();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page).toHaveURL('/admin/enquiries/?state=all&kind=premium');
  for (const query of ['state=lost', 'kind=BUY_BACK', 'customer=ana']) {
    await page.goto(`/admin/enquiries/?${query}`);
    await expect(page.getByRole('heading', { name: 'Nothing to show' }), query).toBeVisible();
  }
});

test('two answer at once: the second is told beside the text, keeps it, and may send it all the same', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/enquiries/?state=all&kind=offers');
  const first = page.getByRole('main').getByRole('article').first();
  const name = await first.getByRole('heading').first().innerText();
  const colleague = await page.context().newPage();
  await visit(colleague, '/admin/enquiries/?state=all&kind=offers');
  const write = async (who: Page, text: string): Promise<Locator> => {
    const card = enquiry(who, name).first();
    await card.getByRole('button', { name: `Answer ${name}` }).click();
    await card.getByLabel('Your answer').fill(text);
    return card;
  };
  const card = await write(page, 'Please bring photo ID.');
  const theirs = await write(colleague, 'We pay by transfer.');
  await theirs.getByRole('button', { name: 'Send the answer' }).click();
  await expect(colleague.getByRole('main').getByText('is on its way by email')).toBeVisible();
  await colleague.close();
  await card.getByRole('button', { name: 'Send the answer' }).click();
  const field = card.getByLabel('Your answer');
  await expect(field).toHaveAccessibleDescription(/A colleague has already answered/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Please bring photo ID.');
  await card.getByRole('button', { name: 'Send the answer' }).click();
  await expect(enquiry(page, name).first().getByRole('region', { name: 'Answer by Tom Fraser' })).toHaveCount(2);
});

test('an enquiry that is being answered stays in the list, whatever a colleague does', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/enquiries/');
  const colleague = await page.context().newPage();
  await visit(colleague, '/admin/enquiries/');
  const names = await page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
  const [answered, closed] = names as [string, string];
  await enquiry(page, answered)
    .getByRole('button', { name: `Answer ${answered}` })
    .click();
  const field = enquiry(page, answered).getByLabel('Your answer');
  await field.fill('We have three of them.');
  for (const name of [answered, closed]) {
    await enquiry(colleague, name)
      .getByRole('button', { name: `Close the enquiry of ${name}` })
      .click();
    await expect(enquiry(colleague, name)).toHaveCount(0);
  }
  await colleague.close();
  await expect(enquiry(page, closed)).toBeVisible();
  await expect(field).toHaveValue('We have three of them.');
  // Once nobody writes there, the list follows.
  await enquiry(page, answered).getByRole('button', { name: 'Cancel' }).click();
  await expect(enquiry(page, answered)).toHaveCount(0);
  await expect(enquiry(page, closed)).toHaveCount(0);
});

test('Premium Editors find no enquiries', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, EDITOR, shop.url);
  await visit(page, '/admin/');
  await expect(page.getByRole('link', { name: 'Enquiries', exact: true })).toHaveCount(0);
  expect((await page.request.get('/admin/enquiries/')).status()).toBe(404);
});
