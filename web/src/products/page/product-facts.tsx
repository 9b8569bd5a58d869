import { promiseText } from '@koura/shared-types/delivery-texts';
import { Clock3, Truck, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';
import { collectionText, courierText } from '../../platform/format/delivery-promise.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDeliveryPromise } from '../../shop/delivery-promise.ts';
import { piecesText } from '../card/stock-text.ts';
import type { PageProduct } from './page-product.ts';
import styles from './buy-box.module.css';

/** Facts about stock, delivery and, unless the piece is sold out, the market. `takesOrders`: of this piece, online. */
export function ProductFacts({ product, takesOrders }: { product: PageProduct; takesOrders: boolean }) {
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
