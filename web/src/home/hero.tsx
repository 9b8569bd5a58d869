import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from '../platform/navigation/link.tsx';
import type { FeaturedProductFragment } from './home.generated.ts';
import { WHAT_WE_PAY_PATH } from '../shop/has-buying-prices.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/product/price.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { ProductLink } from '../ui/product/product-link.tsx';
import { productPath } from '@koura/shared-types/product-path';
import styles from './hero.module.css';
import { sizeText } from './true-scale.ts';
import { nameWithNoBreakSpaces } from '../platform/format/name-with-no-break-spaces.ts';

interface HeroProps {
  exhibit: FeaturedProductFragment | null;
  /** More of what is sold, with their prices, below the exhibit. */
  others: readonly FeaturedProductFragment[];
  /** "across New Zealand". */
  deliveryArea: string;
  /** Whether the dealer publishes what it pays for each piece. */
  hasBuyingPrices: boolean;
  /** Whether checkout holds a total while it is paid. */
  holdsPrices: boolean;
  children: ReactNode;
}

/** The first screen: the shop's promise, some of what is sold and its prices, and today's rates below. */
export function Hero({ exhibit, others, deliveryArea, hasBuyingPrices, holdsPrices, children }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div className={styles.grid}>
          <div className={styles.text}>
            <SectionHeading as="h1">Gold you can hold, at a price you can check.</SectionHeading>
            <p>
              Every coin and bar shows its metal value and our premium side by side. Sent insured {deliveryArea}, or kept in the vault in
              your name.
            </p>
            <div className={styles.ways}>
              <ButtonLink to="/buy/gold/">Buy gold</ButtonLink>
              <ButtonLink to="/buy/silver/" variant="secondary">
                Buy silver
              </ButtonLink>
              <ArrowLink to="/sell/">Sell to us</ArrowLink>
            </div>
            <ul className={styles.promises} aria-label="What you can rely on">
              <Reliable to="/services/insured-courier-delivery/">Insured until you sign</Reliable>
              {holdsPrices && <Reliable to="/learn/how-to-buy/">Price held while you pay</Reliable>}
              {hasBuyingPrices && <Reliable to={WHAT_WE_PAY_PATH}>Buying prices published</Reliable>}
            </ul>
          </div>
          {exhibit && (
            <div className={styles.exhibit}>
              <Exhibit product={exhibit} />
              <OtherPieces products={others} />
            </div>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

function Reliable({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Icon of={Check} size={18} />
      <Link to={to}>{children}</Link>
    </li>
  );
}

function Exhibit({ product: { slug, name, image, price, buyBackPrice, mint, fineness, ...size } }: { product: FeaturedProductFragment }) {
  const facts = [mint?.name, sizeText(size), fineness !== null && `${fineness} fine`, image?.isIllustration && 'illustration']
    .filter(Boolean)
    .join(', ');
  return (
    <figure>
      <Link className={styles.stage} to={productPath(slug)} aria-label={name}>
        {image && <Picture image={image} sizes="(max-width: 768px) 68vw, 400px" fetchPriority="high" />}
      </Link>
      <figcaption>
        <b>{nameWithNoBreakSpaces(name)}</b>
        <Price money={price} />
        <span>{facts}</span>
        {buyBackPrice && (
          <span className="num">
            we buy at <Price money={buyBackPrice} plain />
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function OtherPieces({ products }: { products: readonly FeaturedProductFragment[] }) {
  if (products.length === 0) return null;
  return (
    <ul className={styles.others} aria-label="Also on the counter">
      {products.map(({ id, slug, name, price }) => (
        <li key={id}>
          <ProductLink product={{ slug, name }} />
          <Price money={price} />
        </li>
      ))}
    </ul>
  );
}
