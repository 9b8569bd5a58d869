/** Says of an order that it was placed in the shop that the dealer had before. */
export function EarlierShopMark() {
  return <span className="muted small">From the earlier shop</span>;
}
