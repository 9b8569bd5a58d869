/** The unit price in the state that a product page sends. */
export function productPrice(html: string): { amount: string; currencyCode: string } {
  const state = /<script type="application\/json" id="state">(.+?)<\/script>/.exec(html)?.[1];
  if (state === undefined) throw new Error('this is no page of the shop');
  const { results } = JSON.parse(state) as {
    results: [string, object, { product?: { price: { amount: string; currencyCode: string } } }][];
  };
  const product = results.find(([operation]) => operation === 'ProductPage')?.[2].product;
  if (!product) throw new Error('this page is not a product’s');
  return product.price;
}
