import { AddToCart } from './add-to-cart-form.tsx';
import { BuyBackLine } from '../price/buy-back-line.tsx';
import { CatalogueOffer } from './catalogue-offer.tsx';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { CompareLink } from '../compare/compare-link.tsx';
import { PriceBill } from '../price/price-bill.tsx';
import { PriceLine } from '../price/price-line.tsx';
import { ProductByLine } from './product-by-line.tsx';
import { ProductFacts } from './product-facts.tsx';
import { isForSale } from './is-for-sale.ts';
import type { PageProduct } from './page-product.ts';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import styles from './buy-box.module.css';

interface BuyBoxProps {
  product: PageProduct;
  phone: string;
  takesOrders: boolean;
  /** The shop mails when a piece is back in stock. */
  hasAlerts: boolean;
}

const NotForSale = lazyPart('src/products/page/not-for-sale.tsx', async () => (await import('./not-for-sale.tsx')).NotForSale);

/** Name, price and the form to buy, which fit in the first screen; below them the parts of the price, and facts about stock and market. */
export function BuyBox({ product, phone, takesOrders, hasAlerts }: BuyBoxProps) {
  const { availability } = product;
  const isSold = isForSale(product);
  // A price at which nothing is sold is not taken apart.
  const isPriced = availability !== 'ON_REQUEST' && availability !== 'SOLD_OUT';
  const shown = useShownProduct(product.id);
  return (
    <div className={styles.buy} ref={shown}>
      <h1>{nameWithNoBreakSpaces(product.name)}</h1>
      <ProductByLine product={product} />
      <PriceLine product={product} />
      {isSold && takesOrders && <AddToCart product={product} phone={phone} />}
      {isSold && !takesOrders && <CatalogueOffer product={product} phone={phone} />}
      {!isSold && <NotForSale product={product} phone={phone} hasAlerts={hasAlerts} />}
      {product.priceParts && isPriced && <PriceBill product={product} parts={product.priceParts} />}
      <BuyBackLine product={product} />
      <CompareLink productId={product.id} className={styles.compare} />
      <ProductFacts product={product} takesOrders={takesOrders && isSold} />
    </div>
  );
}
