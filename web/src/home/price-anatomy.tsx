import type { CSSProperties } from 'react';
import type { FeaturedProductFragment } from './home.generated.ts';
import { formatPercent } from '../platform/format/format-percent.ts';
import { metalValueText } from '../products/product-text.ts';
import { useTaxName } from '../shop/use-tax-name.ts';
import { Price } from '../ui/product/price.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { ProductLink } from '../ui/product/product-link.tsx';
import styles from './price-anatomy.module.css';

interface PriceAnatomyProps {
  product: FeaturedProductFragment;
  parts: NonNullable<FeaturedProductFragment['priceParts']>;
}

/** Explains the parts of a price on a real product, with a proportional bar. */
export function PriceAnatomy({ product, parts: { spotValue, premium, premiumPercent, taxRatePercent, tax } }: PriceAnatomyProps) {
  const { name, slug, price, buyBackPrice } = product;
  const taxName = useTaxName();
  const shares = Object.entries({ metal: spotValue, premium, tax }).map(([part, { amount }]) => ({ part, share: Number(amount) }));
  return (
    <section className="band sect">
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.text}>
          <SectionHeading>What makes up a price</SectionHeading>
          <p>
            The metal has a world price that moves every few seconds. On top of that is a premium: what the mint charges to strike the piece
            and what we charge to sell it. We show both, and what we’d pay you for it today.
          </p>
          <ArrowLink to="/learn/how-to-buy/">How to buy</ArrowLink>
        </div>
        <div className={styles.paper}>
          <div className={styles.split} aria-hidden="true">
            {shares.map(
              ({ part, share }) => share > 0 && <i key={part} className={styles[part]} style={{ '--share': share } as CSSProperties} />,
            )}
          </div>
          <dl className={styles.bill}>
            <div>
              <dt>{metalValueText(product)}</dt>
              <dd>
                <Price money={spotValue} plain />
              </dd>
            </div>
            <div>
              <dt>
                Premium, <span className="num">{formatPercent(premiumPercent)}</span>
              </dt>
              <dd>
                <Price money={premium} plain />
              </dd>
            </div>
            <div>
              <dt>
                {taxName ?? 'Tax'} <small>{taxRatePercent === 0 ? 'investment gold is exempt' : formatPercent(taxRatePercent)}</small>
              </dt>
              <dd>
                <Price money={tax} plain />
              </dd>
            </div>
            <div className={styles.sum}>
              <dt>
                <ProductLink product={{ slug, name }} />
              </dt>
              <dd>
                <Price money={price} />
              </dd>
            </div>
            {buyBackPrice && (
              <div>
                <dt>We would buy it back today for</dt>
                <dd>
                  <Price money={buyBackPrice} plain />
                </dd>
              </div>
            )}
          </dl>
        </div>
      </div>
    </section>
  );
}
