import type { ComponentProps } from 'react';

/** A picture as the schema gives it; the size is the file's, in pixels. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  /** Its sizes as the attribute takes them. */
  srcset: string | null;
  alternativeText?: string;
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  image: PictureSource;
  /** Width on the screen, as the attribute `sizes` takes it. */
  sizes: string;
}

export function Picture({ image: { url, width, height, srcset, alternativeText }, sizes, ...attributes }: PictureProps) {
  return (
    <img
      src={url}
      srcSet={srcset ?? undefined}
      sizes={srcset === null ? undefined : sizes}
      width={width}
      height={height}
      alt={alternativeText}
      {...attributes}
    />
  );
}
