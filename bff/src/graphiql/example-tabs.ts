interface Tab {
  query: string;
  variables?: string;
}

const variables = (value: unknown): string => JSON.stringify(value, null, 2);

/** The tabs that GraphiQL opens with: products, a cart up to the order, a session, the desk, and charts. */
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
    query: `# Cart, step 1: add. Without a cart in “Headers” a new one is created; put its cartId there for the next steps.
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
    query: `# Cart, step 2: change a quantity. Put the cartId into the form “Headers” at the side.
mutation ChangeCartQuantity($input: ChangeCartQuantityInput!) {
  changeCartQuantity(input: $input) {
    cart { available { items { product { name } quantity unitPrice { amount } total { amount } } } total { amount } }
    quantityChanges { productId requested granted message }
    userErrors { code message field }
  }
}
`,
    variables: variables({ input: { productId: '1', quantity: 10 } }),
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
  },
  {
    query: `# Cart, step 4: order at the total that is held. tok_visa is a card of test mode; a new key for every order.
mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    status
    order { orderNumber total { amount currencyCode } }
    orderSecret
    userErrors { code message field }
  }
}
`,
    variables: variables({
      input: {
        idempotencyKey: 'put-a-new-UUID-here',
        quoteId: 'put-the-quoteId-here',
        expectedTotal: { amount: 'put-the-total-here', currencyCode: 'NZD' },
        cardToken: 'tok_visa',
        acceptedTerms: true,
        contact: { firstName: 'Aroha', lastName: 'Ngata', email: 'aroha@example.com', phone: '021 123 456' },
        delivery: { line1: '12 Queen Street', city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
        deliveryChoice: { code: 'COURIER' },
      },
    }),
  },
  {
    query: `# Sign in. A program gets a token; here the session is a cookie, as with the form “Headers”.
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    token
    viewer { id firstName role sessionExpiresAt }
    userErrors { code message field }
  }
}
`,
    variables: variables({ input: { email: 'shopper@koura.example', password: 'koura-shopper-2026' } }),
  },
  {
    query: `# The orders of whoever is signed in.
query Orders {
  orders(pageSize: 5) {
    total
    items { orderNumber createdAt status total { amount currencyCode } payment { state } }
  }
}
`,
  },
  {
    query: `# For staff: all orders, the newest first. Sign in as one of them.
query StaffOrders {
  staffOrders {
    total
    items { order { orderNumber createdAt status total { amount currencyCode } contact { lastName } } nextStatuses }
  }
}
`,
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
