import { matrixRow } from '../support/matrix.ts';
import { expect, test, visit } from '../support/shop-test.ts';

test('pages have a policy that blocks foreign scripts', async ({ request }) => {
  for (const path of ['/', '/buy/gold/', '/cart/', '/checkout/', '/no-such-page/']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy']!;
    expect(policy, path).toMatch(/script-src 'sha256-[\w+/]+=*' 'sha256-[\w+/]+=*' 'strict-dynamic'/);
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy, path).toContain(rule);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['referrer-policy'], path).toBe('strict-origin');
    expect(headers['x-request-id'], path).toMatch(/^[\w-]{8,64}$/);
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

const PAYLOADS = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  '</title><svg onload=alert(1)>',
  '\u2028alert(1)\u2029',
];
for (const payload of PAYLOADS) {
  test(`a search for ${JSON.stringify(payload)} stays text`, matrixRow(payload === PAYLOADS[0]), async ({ page }) => {
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const response = await page.request.get(`/buy/?search=${encodeURIComponent(payload)}`);
    const html = await response.text();
    if (payload.startsWith('<') || payload.startsWith('"')) expect(html).not.toContain(payload);
    await visit(page, `/buy/?search=${encodeURIComponent(payload)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Results for “${payload.trim()}”`);
    expect(dialogs).toBe(0);
  });
}
