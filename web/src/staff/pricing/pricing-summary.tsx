import type { ReactNode } from 'react';
import type { PricingFieldsFragment } from './pricing.generated.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './pricing-panel.module.css';

const MODELS = { PERCENT: 'As a percentage', AMOUNT: 'As an amount' };

/** Key figures of a price, in one line on wide screens. `children`: the button that opens the form. */
export function PricingSummary({ pricing, children }: { pricing: PricingFieldsFragment; children: ReactNode }) {
  const { price, minimumCostPrice, premium, premiumPercent, margin, marginPercent, pricingModel } = pricing;
  const loses = margin !== null && margin.amount.startsWith('-');
  return (
    <div className={styles.bar}>
      <dl className={styles.facts}>
        <Fact name="Price" note={pricing.minimumSaleQuantity > 1 ? `each, from ${pricing.minimumSaleQuantity} pieces` : 'one piece'}>
          {price && formatMoney(price)}
        </Fact>
        <Fact name="Premium over spot" note={premiumPercent === null ? null : formatPercent(premiumPercent)}>
          {premium && formatMoney(premium)}
        </Fact>
        <Fact name="Lowest cost" note={pricing.supplier?.name ?? 'no supplier'}>
          {minimumCostPrice && formatMoney(minimumCostPrice)}
        </Fact>
        <Fact
          name="Premium over cost"
          note={loses ? 'Sells below cost' : marginPercent === null ? null : formatPercent(marginPercent)}
          className={loses ? styles.loses : undefined}
        >
          {margin && formatMoney(margin)}
        </Fact>
        <Fact name="Premiums" note={rowText(pricing)}>
          {pricingModel ? MODELS[pricingModel] : 'Another model'}
        </Fact>
      </dl>
      {children}
    </div>
  );
}

interface FactProps {
  name: string;
  note: string | null;
  className?: string | undefined;
  /** "Not known" where the backend has no value. */
  children: ReactNode;
}

function Fact({ name, note, className, children }: FactProps) {
  return (
    <div className={classNames(className)}>
      <dt>{name}</dt>
      <dd>
        <b className="num">{children ?? 'Not known'}</b>
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function rowText({ markupPriceBreaks: rows }: PricingFieldsFragment): string {
  const own = rows.filter(({ customer }) => customer !== null).length;
  const all = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;
  return own === 0 ? all : `${all}, ${own} of one customer`;
}
