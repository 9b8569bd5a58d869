interface Lines {
  items: readonly { quantity: number; product: { id: string } }[];
}

/** Pieces of a product in the cart, whether they can be delivered or not. */
export function quantityInCart(cart: { available: Lines; unavailable: Lines } | null, productId: string): number {
  if (!cart) return 0;
  return [...cart.available.items, ...cart.unavailable.items]
    .filter(({ product }) => product.id === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
