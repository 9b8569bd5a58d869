import { AddToCart } from './add-to-cart-form.tsx';
import { BuyBackLine } from '../price/buy-back-line.tsx';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { CompareLink } from '../compare/compare-link.tsx';
import { PriceBill } from '../price/price-bill.tsx';
import { PriceLine } from '../price/price-line.tsx';
import { isForSale } from './is-for-sale.ts';
import type { PageProduct } from './page-product.ts';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import styles from './buy-box.module.css';
import { Link } from '../../platform/navigation/link.tsx';
import { formatWeight } from '../../platform/format/format-weight.ts';
import { useState, type ReactNode } from 'react';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { breakAt } from '../price/price-break-selection.ts';
import { PriceBreaks } from '../price/price-breaks.tsx';
import { promiseText } from '@koura/shared-types/delivery-texts';
import { Clock3, Truck, type IconNode } from 'lucide';
import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';
import { collectionText, courierText } from '../../platform/format/delivery-promise.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDeliveryPromise } from '../../shop/delivery-promise.ts';
import { piecesText } from '../card/stock-text.ts';

interface BuyBoxProps {
  product: PageProduct;
  phone: string;
  takesOrders: boolean;
  /** The shop mails when a piece is back in stock. */
  hasAlerts: boolean;
  /** The parameter `fp` of the address, which names the price that was advertised. */
  fp: string | null;
}

const NotForSale = lazyPart('src/products/page/not-for-sale.tsx', async () => (await import('./not-for-sale.tsx')).NotForSale);

const AdvertisedNote = lazyPart(
  'src/products/page/advertised-note.tsx',
  async () => (await import('./advertised-note.tsx')).AdvertisedNote,
);

/** Name, price and the form to buy, which fit in the first screen; below them the parts of the price, and facts about stock and market. */
export function BuyBox({ product, phone, takesOrders, hasAlerts, fp }: BuyBoxProps) {
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
      {fp !== null && <AdvertisedNote product={product} fp={fp} />}
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

/** "2026, Perth Mint, 1 oz of gold, 999.9 fine"; unknown parts are left out. */
function ProductByLine({ product: { year, mint, weight, fineness, metal } }: { product: PageProduct }) {
  const rest = [
    weight ? `${formatWeight(weight)} of ${metal.name.toLowerCase()}` : metal.name,
    fineness !== null && `${fineness} fine`,
  ].filter(Boolean);
  return (
    <p className={styles.by}>
      {year !== null && `${year}, `}
      {mint && (
        <>
          <Link to={`/buy/?mint=${encodeURIComponent(mint.slug)}`}>{mint.name}</Link>,{' '}
        </>
      )}
      {rest.join(', ')}
    </p>
  );
}

function CatalogueOffer({ product, phone }: { product: PageProduct; phone: string }) {
  const { minimumSaleQuantity, priceBreaks } = product;
  const [quantity, setQuantity] = useState(minimumSaleQuantity);
  return (
    <div className={styles.form}>
      <AddToCartButton product={product} wide />
      <p className={styles.next}>
        We take orders{' '}
        {phone && (
          <>
            by phone, <PhoneLink phone={phone} />, and{' '}
          </>
        )}
        in writing.
      </p>
      {priceBreaks.length > 1 && <PriceBreaks breaks={priceBreaks} chosen={breakAt(priceBreaks, quantity)} onChoose={setQuantity} />}
    </div>
  );
}

/** Facts about stock, delivery and, unless the piece is sold out, the market. `takesOrders`: of this piece, online. */
function ProductFacts({ product, takesOrders }: { product: PageProduct; takesOrders: boolean }) {
  const { market, availability } = product;
  const promise = useDeliveryPromise();
  const [stockTitle, stockText] = stockTitleAndText(product, promise);
  return (
    <ul className={styles.facts}>
      <Fact icon={Truck} title={stockTitle}>
        {stockText}
      </Fact>
      {availability !== 'SOLD_OUT' && (
        <Fact
          icon={Clock3}
          title={market.isOpen ? 'Market open' : 'Market closed'}
          tail={
            market.isOpen
              ? market.nextCloses && `until ${formatMarketTime(market.nextCloses)}`
              : market.nextOpen && `until ${formatMarketTime(market.nextOpen)}`
          }
        >
          {marketText(market.isOpen, takesOrders)}
        </Fact>
      )}
    </ul>
  );
}

function marketText(isOpen: boolean, takesOrders: boolean): string {
  if (!takesOrders) return isOpen ? 'Prices follow the market.' : 'Prices stay as they are until it opens.';
  return isOpen ? 'Prices follow the market. Yours is held while you pay.' : 'Prices stay as they are until it opens. You can still order.';
}

type DeliveryPromise = ReturnType<typeof useDeliveryPromise>;

function stockTitleAndText(product: PageProduct, promise: DeliveryPromise): [title: string, text: string] {
  const sent = [arrivalSentence(product, promise), promise && `${courierText(promise)}.`];
  const collected = promise && collectionText(promise);
  const texts: Record<Availability, [string, string]> = {
    IN_STOCK: [`In stock, ${piecesText(product)}`, [...sent, collected && `${collected}.`].filter(Boolean).join(' ')],
    AT_SUPPLIER: ['At the supplier, ordered in for you', sent.filter(Boolean).join(' ')],
    SOLD_OUT: ['Sold out', 'We don’t know yet when more will arrive.'],
    ON_REQUEST: ['By appointment', 'We’ll call you to arrange a day.'],
  };
  return texts[product.availability];
}

function Fact({ icon, title, tail, children }: { icon: IconNode; title: ReactNode; tail?: string | null; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <div>
        <p>
          <b>{title}</b> {tail}
        </p>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** "With you Tue 24 to Thu 26 Nov.", "With you in 2 to 3 weeks."; sentences of the shop's own stay as they are. */
function arrivalSentence({ availability, estimatedDeliveryTime }: PageProduct, promise: DeliveryPromise): string {
  if (availability === 'IN_STOCK' && promise) return `${promiseText({ code: 'COURIER', ...promise })}.`;
  const { text } = estimatedDeliveryTime;
  if (/^\d/.test(text)) return `With you in ${text}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
