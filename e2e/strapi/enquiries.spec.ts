import { fillSender, form, ownSender } from '../support/forms.ts';
import { visit } from '../support/shop-test.ts';
import { STRAPI_URL } from './strapi-addresses.ts';
import { API, expect, test } from './strapi-test.ts';

test('a message arrives in Strapi and is thanked for', async ({ page, admin }) => {
  const sender = ownSender('Aroha Contact');
  await visit(page, '/contact/');
  const message = form(page, 'Write to us');
  await fillSender(message, sender);
  await message.getByLabel('Subject').fill('Storage');
  await message.getByLabel('Message', { exact: true }).fill('May I see it?\nOn a Friday.');
  await message.getByRole('button', { name: 'Send the message' }).click();
  await expect(message.getByRole('heading', { name: `Thank you, ${sender.name}` })).toBeVisible();
  const arrived = (await admin.entries('contact-message')).filter(({ email }) => email === sender.email);
  expect(arrived).toMatchObject([{ name: sender.name, subject: 'Storage', message: 'May I see it?\nOn a Friday.' }]);
});

test('an offer to sell arrives in Strapi', async ({ page, admin }) => {
  const sender = ownSender('Mere Seller');
  await visit(page, '/sell/');
  const offer = form(page, 'What’s it worth?');
  await offer.getByLabel('Weight of one piece').fill('1');
  await offer.getByLabel('How many').fill('4');
  await fillSender(offer, sender);
  await offer.getByRole('button', { name: 'Ask for an offer' }).click();
  await expect(offer.getByRole('heading', { name: `Thank you, ${sender.name}` })).toBeVisible();
  const arrived = (await admin.entries('buy-back-request')).filter(({ email }) => email === sender.email);
  expect(arrived).toMatchObject([{ name: sender.name, metal: 'gold', quantity: 4 }]);
});

test('an application for the membership arrives in Strapi', async ({ page, admin }) => {
  const sender = ownSender('Tama Premium');
  await visit(page, '/koura-premium/');
  const application = form(page, 'Apply');
  await fillSender(application, sender);
  await application.getByLabel('How much you expect to buy in a year').selectOption('$250,000 to $1,000,000');
  await application.getByRole('button', { name: 'Send the application' }).click();
  await expect(application.getByRole('heading', { name: `Thank you, ${sender.name}` })).toBeVisible();
  expect((await admin.entries('premium-application')).map(({ email }) => email)).toContain(sender.email);
});

test('nobody reads what others have written', async ({ request }) => {
  const prefix = API === 'v3' ? '' : '/api';
  for (const collection of ['contact-messages', 'buy-back-requests', 'premium-applications']) {
    expect((await request.get(`${STRAPI_URL}${prefix}/${collection}`)).status(), collection).toBe(403);
  }
});
