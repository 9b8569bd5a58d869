import { classNames } from '../class-names.ts';
import { Picture, type PictureSource } from '../picture.tsx';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  /** null renders the outline of a coin as a placeholder. */
  image: PictureSource | null;
  /** Approximate width in CSS pixels. Up to 96 the picture is a small square, larger ones take the available width. */
  width: number;
  /** The `sizes` attribute; default: `width`. */
  sizes?: string;
  /** Loaded eagerly and with priority. */
  eager?: boolean;
  /** Empty alt text, where the name is next to the picture. */
  decorative?: boolean;
  className?: string;
}

/** Picture of a coin or bar on a square ground. */
export function ProductPicture({ image, width, sizes, eager = false, decorative = false, className }: ProductPictureProps) {
  const small = width <= 96;
  return (
    <span className={classNames(styles.plinth, small && styles.small, className)} style={small ? { width, height: width } : undefined}>
      {image ? (
        <Picture
          image={image}
          sizes={sizes ?? `${width}px`}
          alt={decorative ? '' : image.alternativeText}
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
