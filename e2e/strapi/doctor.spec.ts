import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { openAccount } from './people.ts';
import { STRAPI_URL } from './strapi-addresses.ts';
import { API, expect, test } from './strapi-test.ts';

function doctor(...options: string[]): { status: number | null; text: string } {
  const args = ['scripts/doctor.ts', '--backend', STRAPI_URL, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

test('npm run doctor finds nothing missing in a Strapi that was set up by the document', async ({ page }: { page: Page }) => {
  const { email, password } = await openAccount(page);
  const { status, text } = doctor('--login', `${email}:${password}`);
  expect(text).toContain(`Strapi ${API.slice(1)}, queries stock`);
  expect(text).toMatch(/Products +30 products, 7 facets/);
  expect(text).toContain(`Signing in`);
  expect(text).not.toContain('that are left out');
  expect(text).toContain('The shop can run before this backend.');
  // What Strapi 4 does not tell a customer is the name of the role, which is only needed for staff.
  const missing = /^Missing\n([^]*?)\n\n/m.exec(text)?.[1]?.match(/^ {2}\S[^:]*/gm) ?? [];
  // In Strapi 5 each published text has a draft, which anybody may read who may read the text.
  const drafts = API === 'v5' ? ['  Drafts'] : [];
  expect(missing.toSorted()).toEqual([...drafts, ...(API !== 'v3' ? ['  The role of who is signed in'] : [])]);
  expect(status).toBe(0);
});

test('npm run doctor names a permission that is missing', async ({ admin }) => {
  const { id } = (await admin.roles()).find(({ type }) => type === 'public')!;
  const set = async (enabled: boolean): Promise<void> => {
    const role = await admin.role(id);
    role.permissions[admin.dialect.permissionsOf('article')]!.controllers['article']!['find']!.enabled = enabled;
    await admin.saveRole(role);
  };
  await set(false);
  try {
    const { status, text } = doctor();
    expect(text).toContain('Articles and news: GET /articles answered 403');
    expect(text).toMatch(/Grant find(?: and count)? of article: Settings → Users & Permissions → Roles → Public\./);
    expect(status).toBe(0);
  } finally {
    await set(true);
  }
});
