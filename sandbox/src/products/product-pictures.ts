import type { Database } from '../database/database.ts';
import { drawProductPicture, type PictureView, type ProductPicture, viewsOf } from '../pictures/draw-product-picture.ts';
import type { DrawnPiece } from '../pictures/drawn-piece.ts';

const pictures = new WeakMap<Database, Map<string, ProductPicture>>();

/** The views that exist of a product, main one first; none of a product that was never drawn. */
export function viewsOfProduct(database: Database, slug: string): { view: PictureView; caption: string }[] {
  const piece = pieceOf(database, slug);
  return piece ? viewsOf(piece) : [];
}

/** A drawing of a product, made on first need and remembered; undefined when there is no such product or view. */
export function pictureOf(database: Database, slug: string, view: string): ProductPicture | undefined {
  const name = `${slug}-${view}`;
  let remembered = pictures.get(database);
  if (!remembered) pictures.set(database, (remembered = new Map()));
  const known = remembered.get(name);
  if (known) return known;
  const piece = pieceOf(database, slug);
  const drawn = piece && viewsOf(piece).find((one) => one.view === view);
  if (!piece || !drawn) return undefined;
  const picture = drawProductPicture(piece, drawn.view);
  remembered.set(name, picture);
  return picture;
}

function pieceOf(database: Database, slug: string): DrawnPiece | undefined {
  const row = database.get<{ piece: string }>('SELECT piece FROM drawings WHERE slug = ?', slug);
  return row && (JSON.parse(row.piece) as DrawnPiece);
}
