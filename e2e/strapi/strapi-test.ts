import { expect, type Page } from '@playwright/test';
import { STRAPI_VERSIONS, StrapiAdmin, type StrapiVersion } from '../../scripts/strapi/admin-api.ts';
import type { SunkMail } from '../../scripts/strapi/mail-sink.ts';
import { test as shopTest } from '../support/shop-test.ts';
import { STRAPI_ADMIN, STRAPI_PORTS, STRAPI_URL } from './strapi-addresses.ts';

export const API: StrapiVersion = STRAPI_VERSIONS.find((version) => version === process.env['STRAPI_API']) ?? 'v4';

interface StrapiFixtures {
  /** This visitor's address: each test is another shopper, as Strapi's login limit counts them. */
  address: string;
}

interface StrapiWorkerFixtures {
  /** Strapi as its administrator sees it. Signed in once: Strapi limits administrators' logins. */
  admin: StrapiAdmin;
}

/** A visitor of a shop that stands before a real Strapi. */
export const test = shopTest.extend<StrapiFixtures, StrapiWorkerFixtures>({
  admin: [
    async ({}, use) => {
      await use(await StrapiAdmin.signIn(STRAPI_URL, API, STRAPI_ADMIN));
    },
    { scope: 'worker' },
  ],
  address: async ({}, use, { testId }) => {
    const number = [...testId].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 60_000, 7);
    await use(`203.0.${Math.floor(number / 250)}.${1 + (number % 250)}`);
  },
  extraHTTPHeaders: async ({ address }, use) => {
    await use({ 'x-forwarded-for': address });
  },
});

/** The newest mail to a person with this in its subject, once it has come. */
async function mailTo(address: string, subject: RegExp): Promise<SunkMail> {
  let mail: SunkMail | undefined;
  await expect
    .poll(async () => {
      const response = await fetch(`http://127.0.0.1:${STRAPI_PORTS.mails}/?to=${encodeURIComponent(address)}`);
      mail = ((await response.json()) as SunkMail[]).find((one) => subject.test(one.subject));
      return mail;
    })
    .toBeDefined();
  return mail!;
}

/** Opens the link that a mail holds. */
export async function followMail(page: Page, address: string, subject: RegExp): Promise<void> {
  const { body } = await mailTo(address, subject);
  await page.goto(/https?:\/\/[^\s"<]+/.exec(body)![0]);
}

export { expect };
