import { ArrowLeftRight, Clock3, Truck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { courierText } from '../../platform/format/delivery-promise.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShellDocument } from '../../shell/shell.generated.ts';
import type { PageProduct } from './page-product.ts';
import styles from './buy-box.module.css';

/** Facts about stock and delivery, market, and buy-back. */
export function ProductFacts({ product, takesOrders }: { product: PageProduct; takesOrders: boolean }) {
  const { market, buyBackPrice } = product;
  const [stockTitle, stockText] = stockTitleAndText(product);
  const { delivery } = useLoadedQuery(ShellDocument, {}).website;
  const isSent = product.availability === 'IN_STOCK' || product.availability === 'AT_SUPPLIER';
  return (
    <ul className={styles.facts}>
      <Fact icon={Truck} title={stockTitle}>
        {stockText}
        {delivery && isSent && ` ${courierText(delivery)}.`}
      </Fact>
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
      {buyBackPrice && (
        <Fact icon={ArrowLeftRight} title={<>We buy it back today at {formatMoney(buyBackPrice)}</>}>
          For one {product.type === 'coin' || product.type === 'bar' ? product.type : 'piece'} in the condition we sold it.
        </Fact>
      )}
    </ul>
  );
}

/** What the market state means for a buyer. */
function marketText(isOpen: boolean, takesOrders: boolean): string {
  if (!takesOrders) return isOpen ? 'Prices follow the market.' : 'Prices stay as they are until it opens.';
  return isOpen ? 'Prices follow the market. Yours is held while you pay.' : 'Prices stay as they are until it opens. You can still order.';
}

/** Title and text of the stock fact. */
function stockTitleAndText({ availability, stockAvailable, estimatedDeliveryTime }: PageProduct): [title: string, texts: string] {
  const pieceText = `${stockAvailable.toLocaleString('en-NZ')} ${stockAvailable === 1 ? 'piece' : 'pieces'}`;
  const texts: Record<Availability, [string, string]> = {
    IN_STOCK: [`In stock, ${pieceText}`, sentence(estimatedDeliveryTime.text)],
    AT_SUPPLIER: ['At the supplier, ordered in for you', sentence(estimatedDeliveryTime.text)],
    SOLD_OUT: ['Sold out', "We don't know yet when more will arrive."],
    ON_REQUEST: ['By appointment', "We'll call you to arrange a day."],
  };
  return texts[availability];
}

function Fact({ icon, title, tail, children }: { icon: LucideIcon; title: ReactNode; tail?: string | null; children: ReactNode }) {
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

/** "1–3 working days" becomes "With you in 1–3 working days."; a sentence of the shop's own stays as it is. */
function sentence(text: string): string {
  if (/^\d/.test(text)) return `With you in ${text}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
