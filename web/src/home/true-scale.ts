interface ScaledPicture {
  width: number;
  height: number;
  widthMm: number | null;
}

/** Width and height in millimetres of the largest pictures; null when any size is unknown, so that nothing can be drawn to scale. */
export function shelfExtent(pictures: readonly (ScaledPicture | null)[]): { widestMm: number; tallestMm: number } | null {
  let widestMm = 0;
  let tallestMm = 0;
  for (const picture of pictures) {
    if (!picture?.widthMm || picture.width === 0) return null;
    widestMm = Math.max(widestMm, picture.widthMm);
    tallestMm = Math.max(tallestMm, (picture.widthMm * picture.height) / picture.width);
  }
  return pictures.length === 0 ? null : { widestMm, tallestMm };
}

/** "32.6 mm" for a coin, "28 × 47 mm" for a bar, undefined when the product's size is unknown. */
export function sizeText({
  diameterMm,
  widthMm,
  heightMm,
}: {
  diameterMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
}): string | undefined {
  if (diameterMm !== null) return `${diameterMm.toFixed(1)}\u00a0mm`;
  if (widthMm !== null && heightMm !== null) return `${trimmed(widthMm)} × ${trimmed(heightMm)}\u00a0mm`;
  return undefined;
}

function trimmed(millimetres: number): string {
  return Number.isInteger(millimetres) ? String(millimetres) : millimetres.toFixed(1);
}
