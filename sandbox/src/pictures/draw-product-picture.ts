import { drawAssayCard } from './art/assay-card.ts';
import { drawBar } from './art/bar.ts';
import { drawCapsule } from './art/capsule.ts';
import { drawCoinEdge } from './art/coin-edge.ts';
import { drawCoin } from './art/coin.ts';
import { drawTube } from './art/tube.ts';
import type { BarOptions, CoinOptions } from './art/types.ts';
import type { DrawnProduct } from './drawn-product.ts';

/** The views in which a product is drawn; the main picture of every product is its obverse. */
export type PictureView = 'obverse' | 'reverse' | 'edge' | 'package';

/** A drawing; `widthMm` is the width of the whole picture in millimetres at true scale, margins and shadow included. */
export interface ProductPicture {
  svg: string;
  width: number;
  height: number;
  widthMm: number | null;
}

type CoinDrawing = Extract<DrawnProduct['drawing'], { kind: 'coin' }>;
type BarDrawing = Extract<DrawnProduct['drawing'], { kind: 'bar' }>;

/** Widths in picture units of the metal inside each kind of picture. */
const coinWidth = 368;
const tubeCoinWidth = 168;
const barWidth = { minted: 228, cast: 236 } as const;

/** The largest bar that refiners seal in a card. */
const widestInCardMm = 32;

/** Coins in a full tube: the first step of the price breaks at which silver is sold by the tube. */
function coinsInTube(product: DrawnProduct): number | null {
  if (product.metal !== 'silver' || product.objective === 'collect') return null;
  const step = product.firstBreak ?? 0;
  return step >= 20 && step <= 30 ? step : null;
}

export function viewsOf(product: DrawnProduct): { view: PictureView; caption: string }[] {
  const front = { view: 'obverse', caption: `${product.name}, front` } as const;
  const back = { view: 'reverse', caption: `${product.name}, back` } as const;
  if (product.drawing.kind === 'coin') {
    const count = coinsInTube(product);
    return [
      front,
      back,
      { view: 'edge', caption: `Edge: ${(product.edge ?? 'Reeded').toLowerCase()}, ${product.thicknessMm} mm thick` },
      { view: 'package', caption: count ? `Tube of ${count}` : 'In its capsule' },
    ];
  }
  if (product.drawing.style === 'cast' || isScored(product)) return [front];
  if ((product.widthMm ?? 0) > widestInCardMm) return [front, back];
  return [front, back, { view: 'package', caption: 'Sealed in its assay card' }];
}

/** Draws one view of a product. The same product always gives the same picture. */
export function drawProductPicture(product: DrawnProduct, view: PictureView): ProductPicture {
  const { drawing } = product;
  return drawing.kind === 'coin' ? coinPicture(product, drawing, view) : barPictureOf(product, drawing, view);
}

function commonOptions(product: DrawnProduct): {
  title: string;
  metal: DrawnProduct['metal'];
  mint: string;
  weight: string;
  fineness: string;
} {
  return {
    title: product.name,
    metal: product.metal,
    mint: product.lettering,
    weight: product.weight,
    fineness: String(product.fineness),
  };
}

function coinOptions(product: DrawnProduct, drawing: CoinDrawing, view: PictureView): CoinOptions {
  const monarch = drawing.reverseMotif === 'crown';
  const withValue = drawing.denomination && (view === 'reverse' ? monarch : !monarch);
  return {
    ...commonOptions(product),
    motif: view === 'reverse' ? drawing.reverseMotif : drawing.motif,
    finish: drawing.finish,
    border: drawing.finish === 'proof' ? 'plain' : 'beaded',
    ...(product.country ? { country: product.country } : {}),
    ...(product.year ? { year: product.year } : {}),
    ...(withValue ? { denomination: drawing.denomination ?? '' } : {}),
  };
}

function scaled(picture: { svg: string; width: number; height: number }, metalMm: number | null, metalWidth: number): ProductPicture {
  return { ...picture, widthMm: metalMm === null ? null : Number(((metalMm * picture.width) / metalWidth).toFixed(2)) };
}

function coinPicture(product: DrawnProduct, drawing: CoinDrawing, view: PictureView): ProductPicture {
  const options = coinOptions(product, drawing, view);
  if (view === 'edge') {
    const ratio = (product.thicknessMm ?? 3) / (product.diameterMm ?? 38);
    return scaled(drawCoinEdge({ ...options, ratio, edge: product.edge ?? 'Reeded' }), product.diameterMm, coinWidth);
  }
  if (view === 'package') {
    const count = coinsInTube(product);
    if (count) return scaled({ svg: drawTube({ ...options, count }), width: 400, height: 440 }, product.diameterMm, tubeCoinWidth);
    return scaled(drawCapsule(options), product.diameterMm, coinWidth);
  }
  return scaled({ svg: drawCoin(options), width: 400, height: 400 }, product.diameterMm, coinWidth);
}

/** A CombiBar is scored into one-gram units. */
function isScored(product: DrawnProduct): boolean {
  return product.name.includes('CombiBar');
}

function barPictureOf(product: DrawnProduct, drawing: BarDrawing, view: PictureView): ProductPicture {
  const options: BarOptions = {
    ...commonOptions(product),
    style: drawing.style,
    serial: drawing.serial,
    ratio: (product.heightMm ?? 17) / (product.widthMm ?? 10),
    face: view === 'reverse' ? 'back' : 'front',
    ...(isScored(product) ? { scoring: product.grossWeightGrams > 50 ? ([10, 10] as const) : ([5, 10] as const) } : {}),
  };
  if (view === 'package') return drawAssayCard(options, product.widthMm ?? 20);
  return scaled(drawBar(options), product.widthMm, barWidth[drawing.style]);
}
