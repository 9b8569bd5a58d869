import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Note } from '../../ui/note.tsx';
import type { PageProduct } from './page-product.ts';
import { AdvertisedPriceDocument } from './product-page.generated.ts';

/** For a visitor who comes from a feed (`?fp=`): the price that was advertised, where it is not the price now. */
export function AdvertisedNote({ product, fp }: { product: PageProduct; fp: string }) {
  const advertised = useLoadedQuery(AdvertisedPriceDocument, { slug: product.slug, fp }).product?.advertisedPrice;
  const price = product.availability === 'ON_REQUEST' ? null : product.price;
  if (!advertised || (advertised.price.amount === price?.amount && advertised.price.currencyCode === price.currencyCode)) return null;
  return (
    <Note tone="warn">
      Advertised at {formatMoney(advertised.price)} on{' '}
      <time dateTime={advertised.priceUpdatedAt}>{formatDateTime(advertised.priceUpdatedAt)}</time>.{' '}
      {price ? `The price now is ${formatMoney(price)}: it follows the market.` : 'The price is now on request.'}
    </Note>
  );
}
