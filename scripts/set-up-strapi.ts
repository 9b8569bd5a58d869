/**
 * npm run set-up-strapi -- --backend URL --site URL [--api v4] [--content FILE] [--confirm-addresses]: sets permissions, emails and texts
 * that the shop needs, through the admin API of a Strapi with the content types (docs/connect-strapi.md).
 */
import { parseArgs } from 'node:util';
import { setAccountMails } from './strapi/account-mails.ts';
import { signInAsAdmin } from './strapi/admin-settings.ts';
import { importContent } from './strapi/import-content.ts';
import { grantPermissions } from './strapi/permissions.ts';

try {
  const { values } = parseArgs({
    options: {
      backend: { type: 'string' },
      api: { type: 'string', default: 'v4' },
      site: { type: 'string' },
      content: { type: 'string' },
      'confirm-addresses': { type: 'boolean', default: false },
    },
  });
  if (!values.site) throw new Error('--site names the origin of the shop: --site https://shop.example.com');
  const admin = await signInAsAdmin(values);
  await grantPermissions(admin);
  console.log('Permissions are granted to visitors and to people who are signed in.');
  await setAccountMails(admin, new URL(values.site).origin, values['confirm-addresses']);
  console.log('The mails for passwords and addresses lead to the shop.');
  if (values.content) {
    await importContent(admin, values.content);
    console.log(`Settings and texts of ${values.content} are in.`);
  }
} catch (error) {
  console.error(`Set-up failed.\n${(error as Error).message}`);
  process.exitCode = 1;
}
