import { haveInCart } from '../support/cart.ts';
import { fillDelivery, fillDetails, payButton, summary } from '../support/checkout.ts';
import { centsIn } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test(
  'on a phone the checkout begins with the total: a press opens the order summary, and the first field is on screen',
  onlyInFull,
  async ({ page }) => {
    await haveInCart(page, PRODUCTS.gramBar, 2);
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/checkout/');
    const toggle = summary(page).getByRole('button', { name: /^Order summary \$/ });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
    const line = summary(page).getByText(PRODUCTS.gramBar.name);
    await expect(line).toBeHidden();
    const total = centsIn(await toggle.innerText());
    await toggle.click();
    await expect(line).toBeVisible();
    await toggle.click();
    await expect(line).toBeHidden();

    await fillDetails(page);
    await fillDelivery(page);
    await expect(payButton(page)).toBeEnabled();
    expect(centsIn(await payButton(page).innerText())).toBe(total);
    expect(centsIn(await toggle.innerText())).toBe(total);
  },
);
