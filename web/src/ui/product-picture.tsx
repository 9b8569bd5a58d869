import { classNames } from './class-names.ts';
import styles from './product-picture.module.css';

/** A picture as the schema gives it; the size is the file's, in pixels. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  /** Its sizes as the attribute takes them. */
  srcset: string | null;
  alternativeText: string;
}

interface ProductPictureProps {
  /** null draws the outline of a coin: a product without a picture keeps its place in the row. */
  image: PictureSource | null;
  /** Width of the plinth in CSS pixels, about. Up to 96 makes a small square one, larger plinths take the width they are given. */
  width: number;
  /** Width of the piece itself on the screen, as the attribute `sizes` takes it; small pictures know theirs. */
  sizes?: string;
  /** The main picture of a page: loaded first and with priority. */
  eager?: boolean;
  /** Where the name stands right beside the picture, reading it out twice helps nobody. */
  decorative?: boolean;
  className?: string;
}

/** A coin or bar on its plinth. Bars stand upright at most of the height, coins take two thirds of the width. */
export function ProductPicture({ image, width, sizes, eager = false, decorative = false, className }: ProductPictureProps) {
  const small = width <= 96;
  return (
    <span className={classNames(styles.plinth, small && styles.small, className)} style={small ? { width, height: width } : undefined}>
      {image ? (
        <img
          src={image.url}
          srcSet={image.srcset ?? undefined}
          sizes={image.srcset === null ? undefined : (sizes ?? `${width}px`)}
          alt={decorative ? '' : image.alternativeText}
          width={image.width}
          height={image.height}
          className={image.height > image.width ? styles.bar : styles.coin}
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
    </span>
  );
}
