import { useState } from 'react';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { breakAt } from '../price/price-break-selection.ts';
import { PriceBreaks } from '../price/price-breaks.tsx';
import type { PageProduct } from './page-product.ts';
import styles from './buy-box.module.css';

export function CatalogueOffer({ product, phone }: { product: PageProduct; phone: string }) {
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
