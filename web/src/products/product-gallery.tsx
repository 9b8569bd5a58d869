import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { PageProduct } from './product-page.tsx';
import { ProductPicture } from '../ui/product-picture.tsx';
import styles from './product-gallery.module.css';

/** The pictures: one large, the others swap it. Without script they are links to the picture itself. */
export function ProductGallery({ images, name }: { images: PageProduct['images'][number][] | NonNullable<PageProduct['image']>[]; name: string }) {
  const [shown, setShown] = useState(0);
  const big = images[shown] ?? images[0] ?? null;
  return (
    <div className={styles.gallery}>
      <div className={styles.big}>
        <ProductPicture image={big} width={660} eager />
      </div>
      {images.length > 1 && (
        <ul aria-label={`Pictures of ${name}`}>
          {images.map((image, index) => {
            const label = ('caption' in image && image.caption) || `Picture ${index + 1}`;
            return (
              <li key={image.url}>
                <ThumbnailLink url={image.url} label={label} isShown={index === shown} onShow={() => setShown(index)}>
                  <ProductPicture image={image} width={150} decorative />
                </ThumbnailLink>
                <span aria-hidden="true">{label}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface ThumbnailLinkProps {
  url: string;
  label: string;
  isShown: boolean;
  onShow: () => void;
  children: React.ReactNode;
}

/** A button that is a link underneath, so that it still does something before and without script. */
function ThumbnailLink({ url, label, isShown, onShow, children }: ThumbnailLinkProps) {
  const click = (event: MouseEvent) => {
    event.preventDefault();
    onShow();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onShow();
  };
  return (
    <a href={url} role="button" aria-pressed={isShown} aria-label={label} onClick={click} onKeyDown={press}>
      {children}
    </a>
  );
}
