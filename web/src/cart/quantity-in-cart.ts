interface Lines {
  items: readonly { quantity: number; product: { id: string } }[];
}

export function quantityInCart(cart: { available: Lines; unavailable: Lines } | null, productId: string): number {
  if (!cart) return 0;
  return [...cart.available.items, ...cart.unavailable.items]
    .filter(({ product }) => product.id === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
