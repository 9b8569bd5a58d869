import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { Picture, type PictureSource } from '../picture.tsx';
import styles from './product-picture.module.css';

/** A picture of a product. A drawing is shown as what it is, cut out on the ground; a photograph has a ground of its own. */
export interface ProductPictureSource extends PictureSource {
  isIllustration: boolean;
}

interface ProductPictureProps {
  /** null renders the outline of a coin as a placeholder. */
  image: ProductPictureSource | null;
  /** Approximate width in CSS pixels. Up to 96 the picture is a small square, larger ones take the available width. */
  width: number;
  /** The `sizes` attribute; default: `width`. */
  sizes?: string;
  eager?: boolean | undefined;
  /** Empty alt text, where the name is next to the picture. */
  decorative?: boolean;
  /** Without the word "Illustration", where a larger picture of the same says it. Small pictures never have it: their list has an `IllustrationsNote`. */
  unlabelled?: boolean;
  className?: string | undefined;
}

/** Picture of a coin or bar on a square ground, with the word "Illustration" if it is drawn. Photographs of any size and shape are shown whole, and never larger than they are. */
export function ProductPicture({ image, width, sizes, eager, decorative, unlabelled, className }: ProductPictureProps) {
  const small = width <= 96;
  return (
    <span className={classNames(styles.plinth, small && styles.small, className)} style={small ? { width, height: width } : undefined}>
      {image ? (
        <Picture
          image={image}
          sizes={sizes ?? `${width}px`}
          alt={decorative ? '' : image.alternativeText}
          className={lookOf(image)}
          style={image.isIllustration ? undefined : ({ '--w': `${image.width}px`, '--h': `${image.height}px` } as CSSProperties)}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <svg viewBox="0 0 40 40" className={styles.coin} aria-hidden="true">
          <circle cx="20" cy="20" r="18" />
          <circle cx="20" cy="20" r="14.5" />
        </svg>
      )}
      {image?.isIllustration && !small && !unlabelled && <span className={styles.label}>Illustration</span>}
    </span>
  );
}

function lookOf({ isIllustration, width, height }: ProductPictureSource): string | undefined {
  if (!isIllustration) return styles.photograph;
  return height > width ? styles.bar : styles.coin;
}
