import { PRODUCTS } from '../support/products.ts';
import { test } from '../support/shop-test.ts';
test.use({ javaScriptEnabled: false });
for (const width of [390, 1440])
  test(`shots ${width}`, async ({ page, expectConsole }) => {
    expectConsole(/./);
    await page.setViewportSize({ width, height: 900 });
    const shot = (name: string) => page.screenshot({ path: `/tmp/forms-shots/${name}-${width}.png`, fullPage: true });
    await page.goto(`/product/${PRODUCTS.maple.slug}/`);
    await shot('product');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('20000');
    await page.getByRole('main').getByRole('button', { name: /^Add to cart/ }).first().click();
    await shot('product-problem');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
    await page.getByRole('main').getByRole('button', { name: /^Add to cart/ }).first().click();
    await page.getByText('Coupon or referral code').click();
    await page.getByLabel('Code').fill('NOPE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await shot('cart');
    await page.goto('/buy/gold/');
    await page.screenshot({ path: `/tmp/forms-shots/list-${width}.png` });
    await page.goto('/login/');
    await shot('login');
    await page.goto('/contact/');
    await shot('contact');
  });
