import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { GalleryImage } from './gallery-image.ts';
import styles from './picture-viewer.module.css';

const MIDDLE = { x: 0.5, y: 0.5 };

interface PictureViewerProps {
  open: boolean;
  images: readonly GalleryImage[];
  /** A short name for each picture: "Front", "Edge". */
  labels: readonly string[];
  name: string;
  /** Index of the picture. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** The pictures of a product one by one, as large as the window; a press on one doubles it around the point that was pressed. The arrow keys turn to the next. */
export function PictureViewer({ open, images, labels, name, shown, onShow, onClose }: PictureViewerProps) {
  const [isZoomed, setIsZoomed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  /** The point that was pressed, as shares of the stage; its middle for the keyboard. */
  const pressed = useRef(MIDDLE);
  useLayoutEffect(() => {
    if (!isZoomed || !stage.current) return;
    // The pressed point stays where it is, and twice as much is on each side of it.
    stage.current.scrollLeft = pressed.current.x * stage.current.clientWidth;
    stage.current.scrollTop = pressed.current.y * stage.current.clientHeight;
  }, [isZoomed]);
  const zoom = ({ detail, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect();
    pressed.current = detail === 0 ? MIDDLE : { x: (clientX - left) / width, y: (clientY - top) / height };
    setIsZoomed(!isZoomed);
  };
  const turn = (by: number) => {
    setIsZoomed(false);
    onShow((shown + by + images.length) % images.length);
  };
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    // In a picture that is zoomed in they scroll.
    if (!open || isZoomed || images.length < 2) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const image = images[shown];
  if (!image) return null;
  return (
    <Dialog open={open} onClose={onClose} title={name} className={styles.viewer}>
      <div ref={stage} className={styles.stage}>
        <button
          type="button"
          className={isZoomed ? styles.zoomed : styles.fitted}
          aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
          data-initial-focus
          onClick={zoom}
        >
          <Picture key={image.url} image={image} sizes={isZoomed ? '200vw' : '100vw'} />
        </button>
      </div>
      <div className={styles.tools}>
        <p role="status">
          <b>{labels[shown]}</b>
          {image.isIllustration && ', illustration'}
          {images.length > 1 && <span>{` ${shown + 1} of ${images.length}`}</span>}
        </p>
        {/* For pointers only: the picture itself is the button. */}
        <span
          aria-hidden="true"
          className={styles.zoom}
          onClick={() => {
            pressed.current = MIDDLE;
            setIsZoomed(!isZoomed);
          }}
        >
          <Icon of={isZoomed ? ZoomOut : ZoomIn} />
        </span>
        {images.length > 1 && (
          <>
            <button type="button" aria-label="Previous picture" onClick={() => turn(-1)}>
              <Icon of={ChevronLeft} />
            </button>
            <button type="button" aria-label="Next picture" onClick={() => turn(1)}>
              <Icon of={ChevronRight} />
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}
