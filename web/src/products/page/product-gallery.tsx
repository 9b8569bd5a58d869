import { useState, type MouseEvent, type ReactNode } from 'react';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import { pictureLabel } from '../card/picture-label.ts';
import type { GalleryImage } from './gallery-image.ts';
import styles from './product-gallery.module.css';

const PictureViewer = lazyPart('src/products/page/picture-viewer.tsx', async () => (await import('./picture-viewer.tsx')).PictureViewer);

/** One large picture, which can be enlarged, and thumbnails that replace it. Without JavaScript all of them are links to the files. */
export function ProductGallery({ images, name }: { images: readonly GalleryImage[]; name: string }) {
  const [shown, setShown] = useState(0);
  // Once opened the viewer stays: a dialog that is removed does not give back the focus.
  const [viewer, setViewer] = useState<'open' | 'closed' | null>(null);
  const big = images[shown] ?? images[0];
  const labels = images.map(({ caption }, index) => pictureLabel(caption, name, index));
  const enlarge = (event: MouseEvent) => {
    event.preventDefault();
    setViewer('open');
  };
  return (
    <div className={styles.gallery}>
      <div className={classNames(styles.big, big?.isIllustration && big.height > big.width && styles.bar)}>
        {big ? (
          <a
            className={styles.enlarge}
            href={big.url}
            aria-label={`Enlarge ${big.isIllustration ? 'illustration' : 'picture'}: ${labels[images.indexOf(big)]}`}
            onClick={enlarge}
          >
            <ProductPicture image={big} width={660} sizes="(max-width: 768px) 90vw, 600px" eager />
          </a>
        ) : (
          <ProductPicture image={null} width={660} />
        )}
      </div>
      {images.length > 1 && (
        <ul aria-label={`Pictures of ${name}`}>
          {images.map((image, index) => (
            <li key={image.url}>
              <ThumbnailLink url={image.url} label={labels[index]!} isShown={index === shown} onShow={() => setShown(index)}>
                <ProductPicture image={image} width={150} sizes="(max-width: 768px) 14vw, 150px" decorative unlabelled />
              </ThumbnailLink>
              <span aria-hidden="true">{labels[index]}</span>
            </li>
          ))}
        </ul>
      )}
      {viewer && (
        <PictureViewer
          open={viewer === 'open'}
          images={images}
          labels={labels}
          name={name}
          shown={shown}
          onShow={setShown}
          onClose={() => setViewer('closed')}
        />
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
