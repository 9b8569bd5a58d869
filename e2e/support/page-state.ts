interface Product {
  price: { amount: string; currencyCode: string };
  purchaseRules: { allowAddToCart: boolean };
}
interface Results {
  product?: Product;
  viewer?: { email: string; actingStaff: { name: string } | null } | null;
}

/** The unit price in the state that a product page sends. */
export const productPrice = (html: string): Product['price'] => productOf(html).price;

export function productOf(html: string): Product {
  const { product } = resultsOf(html, 'ProductPage');
  if (!product) throw new Error('this page is not a product’s');
  return product;
}

/** Whose page it is; null: a visitor's. */
export const viewerOf = (html: string): Results['viewer'] => resultsOf(html, 'Shell').viewer;

function resultsOf(html: string, wanted: string): Results {
  const state = /<script type="application\/json" id="state">(.+?)<\/script>/.exec(html)?.[1];
  if (state === undefined) throw new Error('this is no page of the shop');
  const { results } = JSON.parse(state) as { results: [string, object, { data: Results }][] };
  return results.find(([operation]) => operation === wanted)?.[2].data ?? {};
}
