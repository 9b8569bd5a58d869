/** The pieces as the address of a cart link names them: "27:2,31:1". */
export const linesText = (lines: readonly { productId: string; quantity: number }[]): string =>
  lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join(',');
