import { formatDecimals } from '@koura/shared-types/format-number';
import { Link } from '../../platform/navigation/link.tsx';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import type { ShownBasket } from './basket-text.ts';
import type { ProposedBasketFragment } from './spend.generated.ts';
import { formatNumber } from '@koura/shared-types/format-number';
import styles from './spend-page.module.css';
import { Check, TriangleAlert } from 'lucide';
import { useState, type FormEvent } from 'react';
import { useAddToCart } from '../../cart/add-to-cart.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';

interface BasketCardProps extends ShownBasket {
  takesOrders: boolean;
  taxName: string;
}

export function BasketCard({ title, reasons, basket, takesOrders, taxName }: BasketCardProps) {
  const { lines, total, courier, left, fineOunces, allInPerOunce, buyBack, spreadPercent } = basket;
  return (
    <li className={styles.card}>
      <h2>{title}</h2>
      <p className="muted">{reasons.join(' ')}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.product.id} line={line} taxName={taxName} />
        ))}
      </ul>
      <dl className={styles.figures}>
        <Figure name="Total" value={formatMoney(total)} strong />
        {courier && <Figure name="Insured courier" value={Number(courier.amount) === 0 ? 'Free' : formatMoney(courier)} />}
        <Figure name="Left over" value={formatMoney(left)} />
        <Figure name="Fine metal" value={`${formatOunces(fineOunces)}\u00a0oz`} />
        <Figure name={courier ? 'Per fine ounce with courier' : 'Per fine ounce'} value={formatMoney(allInPerOunce)} />
        {buyBack && spreadPercent !== null && (
          <Figure name="If you sold it back today" value={`${formatMoney(buyBack)} (${formatPercent(100 - spreadPercent)})`} />
        )}
      </dl>
      {takesOrders ? (
        <AddBasketButton basket={basket} title={title} />
      ) : (
        <div className={styles.action}>
          <ButtonLink wide to="/contact/#message">
            Ask us about it<span className="visuallyHidden">: {title}</span>
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

function Line({
  line: { product, quantity, unitPrice, total },
  taxName,
}: {
  line: ProposedBasketFragment['lines'][number];
  taxName: string;
}) {
  const shown = useShownProduct(product.id);
  const isTaxed = product.priceParts && product.priceParts.taxRatePercent > 0;
  return (
    <li ref={shown}>
      <span className="num">{formatNumber(quantity)} ×</span>
      <span>
        <ProductLink product={product} />
        <small>
          {formatMoney(unitPrice)} each{isTaxed && `, incl. ${taxName}`}
        </small>
      </span>
      <span className="num">{formatMoney(total)}</span>
    </li>
  );
}

function Figure({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const formatOunces = (ounces: number): string => formatDecimals(ounces, 3);

/** Adds every line of a basket to the cart at once. Until the scripts have arrived it is a form that the browser posts (decision 0120). */
function AddBasketButton({ basket: { lines }, title }: { basket: ProposedBasketFragment; title: string }) {
  const addToCart = useAddToCart();
  const [step, setStep] = useState<'idle' | 'busy' | 'added'>('idle');
  const [error, setError] = useState<string | null>(null);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step === 'busy') return;
    setStep('busy');
    setError(null);
    const result = await addToCart({ items: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })) });
    setStep(result.ok ? 'added' : 'idle');
    if (!result.ok) setError(result.message);
  }

  return (
    <div className={styles.action}>
      <form method="post" action="/cart/add-basket/" onSubmit={(event) => void add(event)}>
        <input type="hidden" name="items" value={lines.map(({ product, quantity }) => `${product.id}x${quantity}`).join(' ')} />
        <Button type="submit" wide busy={step === 'busy'}>
          Add all to cart<span className="visuallyHidden">: {title}</span>
        </Button>
      </form>
      <p role="status" className={error ? styles.error : styles.added}>
        {step === 'added' && (
          <>
            <Icon of={Check} size={18} />
            <span>
              In your cart. <Link to="/cart/">Go to the cart</Link>
            </span>
          </>
        )}
        {error && (
          <>
            <Icon of={TriangleAlert} size={18} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
