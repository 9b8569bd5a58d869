import { gql } from '@apollo/client';

// Each has the fields that its types are known by (`src/cache.js`).
export const RATES = gql`
  query Rates {
    spotPrices {
      prices {
        metal {
          slug
          name
        }
        price {
          amount
          currencyCode
        }
      }
    }
  }
`;

export const GOLD_BARS = gql`
  query GoldBars($page: Int!) {
    products(filter: { metal: ["gold"], type: ["bar"] }, sort: PRICE_ASC, page: $page, pageSize: 5) {
      total
      items {
        id
        name
        metal {
          slug
          name
        }
        price {
          amount
          currencyCode
        }
      }
    }
  }
`;

export const SIGN_IN = gql`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      token
      viewer {
        id
        firstName
        sessionExpiresAt
      }
      userErrors {
        code
        message
      }
    }
  }
`;
