interface Tab {
  query: string;
  variables?: string;
  headers?: string;
}

const variables = (value: unknown): string => JSON.stringify(value, null, 2);

/** The tabs that GraphiQL opens with: a list, a product, and the steps of a cart. */
export const EXAMPLE_TABS: Tab[] = [
  {
    query: `# A page of products with the facets that filter it.
query Products($filter: ProductFilter, $sort: ProductSort! = POPULAR, $page: Int! = 1) {
  products(filter: $filter, sort: $sort, page: $page, pageSize: 12) {
    total
    pageCount
    items {
      id
      slug
      name
      price { amount currencyCode }
      weight
      availability
      estimatedDeliveryTime { text }
      image { url alternativeText }
    }
    facets { name values { value label count } }
    priceRange { min { amount } max { amount } }
  }
}
`,
    variables: variables({ filter: { metal: ['gold'], price: '100 to 10000' }, sort: 'PRICE_ASC' }),
  },
  {
    query: `# One product: its price, the parts of the price, and related products. Take a slug from the list.
query Product($slug: String!) {
  product(slug: $slug) {
    id
    name
    description
    price { amount currencyCode }
    priceParts { spotValue { amount } premium { amount } premiumPercent taxRatePercent }
    priceBreaks { quantity price { amount } saving { amount } }
    pricePerOunce { amount }
    priceUpdatedAt
    market { isOpen nextOpen }
    relatedProducts { slug name price { amount } }
  }
}
`,
    variables: variables({ slug: 'put-a-slug-here' }),
  },
  {
    query: `# Cart, step 1: add. Without an X-TOKEN header a new cart is created; keep its cartId for the next steps.
mutation AddToCart($input: AddToCartInput!) {
  addToCart(input: $input) {
    cart { cartId totalItems total { amount currencyCode } }
    userErrors { code message field }
  }
}
`,
    variables: variables({ input: { items: [{ productId: '1', quantity: 1 }] } }),
  },
  {
    query: `# Cart, step 2: change a quantity. Put the cartId into the headers.
mutation ChangeCartQuantity($input: ChangeCartQuantityInput!) {
  changeCartQuantity(input: $input) {
    cart { available { items { product { name } quantity unitPrice { amount } total { amount } } } total { amount } }
    quantityChanges { productId requested granted message }
    userErrors { code message field }
  }
}
`,
    variables: variables({ input: { productId: '1', quantity: 10 } }),
    headers: variables({ 'X-TOKEN': 'put-the-cartId-here' }),
  },
  {
    query: `# Cart, step 3: hold the total for a minute. Nothing is charged before placeOrder.
mutation QuoteCart {
  quoteCart {
    quote { quoteId total { amount currencyCode } expiresAt serverTime }
    userErrors { code message }
  }
}
`,
    headers: variables({ 'X-TOKEN': 'put-the-cartId-here' }),
  },
  {
    query: `# The price of gold over the last year, per gram, and the ratio of gold to silver.
query Charts {
  spotHistory(metal: "gold", currency: "USD", range: YEAR, unit: GRAM) {
    currencyCode
    currencies
    latest { amount }
    high { amount }
    highAt
    low { amount }
    changePercent
    times
    prices
  }
  goldSilverRatio(range: YEAR) { latest high low }
}
`,
  },
  {
    query: `# The shop's settings and the metal market.
query Shop {
  website { brandName country { isoCode } currency phone metals { slug name } capabilities }
  spotPrices { market { isOpen } prices { metal { name } price { amount currencyCode } changePercent updatedAt } }
}
`,
  },
];
