import { readStoredJson, writeStored } from '../platform/browser-storage.ts';
import { Store } from '../platform/store.ts';
import type { CartFieldsFragment } from './cart.generated.ts';

/** Pieces that were taken out of a cart for the next order. Without a price: theirs is that of the day on which they are ordered. */
export interface KeptPiece {
  productId: string;
  name: string;
  quantity: number;
}

/** A split whose outcome this browser has not stored yet: what the cart held before. */
interface OpenSplit {
  cartId: string;
  pieces: KeptPiece[];
}

const KEPT_KEY = 'koura_kept';
const OPEN_KEY = 'koura_split';

// Read when first asked for: the server has no storage.
const store = new Store<readonly KeptPiece[] | null>(null);
export const onKeptChange = store.subscribe;

const NONE: readonly KeptPiece[] = [];
export const nothingKept = (): readonly KeptPiece[] => NONE;

export function keptPieces(): readonly KeptPiece[] {
  if (store.get() === null) store.set(readPieces(readStoredJson(KEPT_KEY)));
  return store.get() ?? NONE;
}

/** False when this browser stores nothing: then nothing may be taken out of the cart. */
export function keep(pieces: readonly KeptPiece[]): boolean {
  const isStored = writeStored(KEPT_KEY, pieces.length > 0 ? JSON.stringify(pieces) : null);
  if (isStored) store.set(pieces);
  return isStored;
}

export function piecesOf({ available }: Pick<CartFieldsFragment, 'available'>): KeptPiece[] {
  return available.items.map(({ product, quantity }) => ({ productId: product.id, name: product.name, quantity }));
}

export function piecesBeyond(more: readonly KeptPiece[], less: readonly KeptPiece[]): KeptPiece[] {
  return more.flatMap((piece) => {
    const quantity = piece.quantity - (less.find(({ productId }) => productId === piece.productId)?.quantity ?? 0);
    return quantity > 0 ? [{ ...piece, quantity }] : [];
  });
}

export function piecesTogether(one: readonly KeptPiece[], other: readonly KeptPiece[]): KeptPiece[] {
  const again = (piece: KeptPiece): number => other.find(({ productId }) => productId === piece.productId)?.quantity ?? 0;
  const added = other.filter(({ productId }) => one.every((piece) => piece.productId !== productId));
  return [...one.map((piece) => ({ ...piece, quantity: piece.quantity + again(piece) })), ...added];
}

/** Before a cart is split: a page that is closed meanwhile, or a lost response, loses nothing. False when this browser stores nothing. */
export function beginSplit(cart: CartFieldsFragment): boolean {
  const open: OpenSplit = { cartId: cart.cartId, pieces: piecesOf(cart) };
  return writeStored(OPEN_KEY, JSON.stringify(open));
}

/** Keeps what a split has taken out of this cart, once; nothing without one. */
export function settleSplit(cart: CartFieldsFragment): void {
  const open = readStoredJson(OPEN_KEY) as Partial<OpenSplit> | null;
  if (!open) return;
  const taken = open.cartId === cart.cartId ? piecesBeyond(readPieces(open.pieces), piecesOf(cart)) : [];
  if (taken.length > 0 && !keep(piecesTogether(keptPieces(), taken))) return;
  writeStored(OPEN_KEY, null);
}

/** When somebody signs out. */
export function forgetKept(): void {
  writeStored(OPEN_KEY, null);
  keep([]);
}

function readPieces(stored: unknown): KeptPiece[] {
  if (!Array.isArray(stored)) return [];
  return (stored as Partial<KeptPiece>[]).flatMap(({ productId, name, quantity }) =>
    typeof productId === 'string' && typeof name === 'string' && Number.isInteger(quantity) && quantity! > 0
      ? [{ productId, name, quantity: quantity! }]
      : [],
  );
}
