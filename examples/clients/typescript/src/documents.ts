import { graphql } from './gql/gql.ts';

export const SilverCoins = graphql(`
  query SilverCoins {
    products(filter: { metal: ["silver"], type: ["coin"], availability: ["IN_STOCK"] }, sort: PRICE_ASC, pageSize: 3) {
      total
      items {
        id
        name
        url
        minimumSaleQuantity
        price {
          amount
          currencyCode
        }
      }
    }
  }
`);

export const AddToCart = graphql(`
  mutation AddToCart($input: AddToCartInput!) {
    addToCart(input: $input) {
      cart {
        cartId
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`);

export const QuoteCart = graphql(`
  mutation QuoteCart($input: QuoteCartInput!) {
    quoteCart(input: $input) {
      quote {
        quoteId
        total {
          amount
          currencyCode
        }
        expiresAt
        serverTime
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`);

export const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      status
      order {
        orderNumber
      }
      orderSecret
      userErrors {
        code
        field
        message
      }
    }
  }
`);
