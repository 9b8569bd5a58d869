/** Products of the sandbox's catalogue by their role in tests. Prices are constant: the suite runs with frozen spot prices. */
export const PRODUCTS = {
  /** Gold, sold from 1, price breaks at 5, 10 and 25. */
  maple: { slug: 'canadian-maple-leaf-1-oz-gold-coin', name: 'Canadian Maple Leaf 1 oz gold coin' },
  /** Gold of 22 carat: carries GST. */
  krugerrand: { slug: 'krugerrand-1-oz-gold-coin', name: 'Krugerrand 1 oz gold coin' },
  /** Silver in stock by the thousand, breaks at 25, 125 and 500. */
  silverMaple: { slug: 'canadian-maple-leaf-1-oz-silver-coin', name: 'Canadian Maple Leaf 1 oz silver coin' },
  silverStag: { slug: 'koura-stag-1-oz-silver-coin', name: 'Koura Stag 1 oz silver round' },
  gramBar: { slug: 'koura-1-g-gold-bar', name: 'Koura 1 g gold bar' },
  /** Minimum sale 10. */
  tenGramSilver: { slug: 'pamp-lady-fortuna-10-g-silver-bar', name: 'PAMP Lady Fortuna 10 g silver bar' },
  soldOut: { slug: 'american-buffalo-1-oz-gold-coin-2018', name: 'American Buffalo 1 oz gold coin, 2018' },
  /** Sold out and without a supplier: only request-stock-alert.spec.ts gives it stock. */
  awaited: { slug: 'perth-lunar-dragon-1-oz-gold-coin-2024', name: 'Perth Lunar Dragon 1 oz gold coin, 2024' },
  onRequest: { slug: 'metalor-good-delivery-1000-oz-silver-bar', name: 'Metalor Good Delivery 1000 oz silver bar' },
  /** Sold out and without a supplier: only change-cart-quantity.spec.ts gives it stock. */
  scarce: { slug: 'chinese-panda-1-g-gold-coin', name: 'Chinese Panda 1 g gold coin' },
  vanishing: { slug: 'argor-heraeus-kinebar-1-oz-gold-bar', name: 'Argor-Heraeus Kinebar 1 oz gold bar' },
  /** Only place-order.spec.ts changes its stock. */
  selling: { slug: 'koura-stag-1-oz-gold-coin-proof', name: 'Koura Stag 1 oz gold round, proof' },
  /** Only live-prices.spec.ts moves its price. */
  moving: { slug: 'australian-koala-1-oz-silver-coin', name: 'Australian Koala 1 oz silver coin' },
  /** Only update-product-pricing.spec.ts changes its pricing. */
  priced: { slug: 'canadian-maple-leaf-1-2-oz-gold-coin', name: 'Canadian Maple Leaf 1/2 oz gold coin' },
  /** Only preview-product-pricing.spec.ts changes its pricing. */
  previewed: { slug: 'australian-kangaroo-1-2-oz-gold-coin', name: 'Australian Kangaroo 1/2 oz gold coin' },
  /** The only metal whose price tests move. */
  platinum: { slug: 'koura-1-oz-platinum-bar', name: 'Koura 1 oz platinum bar' },
} as const;

export type TestProduct = (typeof PRODUCTS)[keyof typeof PRODUCTS];
