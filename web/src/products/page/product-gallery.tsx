import { useState, type MouseEvent, type ReactNode } from 'react';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import type { PictureSource } from '../../ui/picture.tsx';
import { pictureLabel } from '../card/picture-label.ts';
import styles from './product-gallery.module.css';

interface GalleryImage extends PictureSource {
  caption?: string | null;
}

/** One large picture and thumbnails that replace it. Without JavaScript these are links to the files. */
export function ProductGallery({ images, name }: { images: readonly GalleryImage[]; name: string }) {
  const [shown, setShown] = useState(0);
  const big = images[shown] ?? images[0] ?? null;
  return (
    <div className={styles.gallery}>
      <div className={big && big.height > big.width ? `${styles.big} ${styles.bar}` : styles.big}>
        <ProductPicture image={big} width={660} sizes="(max-width: 768px) 58vw, 410px" eager />
      </div>
      {images.length > 1 && (
        <ul aria-label={`Pictures of ${name}`}>
          {images.map((image, index) => {
            const label = pictureLabel(image.caption, name, index);
            return (
              <li key={image.url}>
                <ThumbnailLink url={image.url} label={label} isShown={index === shown} onShow={() => setShown(index)}>
                  <ProductPicture image={image} width={150} sizes="(max-width: 768px) 14vw, 94px" decorative />
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
  children: ReactNode;
}

/** A link to the picture; with JavaScript it shows it in place. */
function ThumbnailLink({ url, label, isShown, onShow, children }: ThumbnailLinkProps) {
  const show = (event: MouseEvent) => {
    event.preventDefault();
    onShow();
  };
  return (
    <a href={url} aria-current={isShown || undefined} aria-label={label} onClick={show}>
      {children}
    </a>
  );
}
