#!/bin/sh
# From a product to a paid order with curl and jq. KOURA_URL is the shop's address.
set -eu
shop=${KOURA_URL:-http://localhost:3000}

# ask DOCUMENT VARIABLES HEADER…: the response's data; stops at the first error that a person or a program has to correct.
ask() {
  body=$(jq -n --arg query "$1" --argjson variables "$2" '{query: $query, variables: $variables}')
  shift 2
  response=$(curl -sS "$shop/graphql" -H 'content-type: application/json' -H 'x-country-code: NZ' "$@" -d "$body")
  echo "$response" | jq -e 'if .errors or ([.data[]?.userErrors? // []] | add | length > 0) then (. | halt_error) else .data end'
}

product=$(ask 'query Coin { products(filter: {metal: ["silver"], type: ["coin"]}, sort: PRICE_ASC, pageSize: 1) {
  items { id name minimumSaleQuantity price { amount currencyCode } } } }' '{}' | jq '.products.items[0]')
echo "$product" | jq -r '"\(.name): \(.price.amount) \(.price.currencyCode)"'

items=$(echo "$product" | jq '{input: {items: [{productId: .id, quantity: .minimumSaleQuantity}]}}')
cart=$(ask 'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId } userErrors { code field message } } }' "$items" |
  jq -r '.addToCart.cart.cartId')

# The cart's id is a secret: it goes into a header, never into an address.
quote=$(ask 'mutation Quote($input: QuoteCartInput) { quoteCart(input: $input) {
  quote { quoteId total { amount currencyCode } expiresAt serverTime } userErrors { code field message } } }' \
  '{"input": {"deliveryChoice": {"code": "COURIER"}, "countryCode": "NZ", "postcode": "1010", "payment": "CARD"}}' \
  -H "x-token: $cart" | jq '.quoteCart.quote')
echo "$quote" | jq -r '"held until \(.expiresAt): \(.total.amount) \(.total.currencyCode)"'

# After a lost response send the same input with the same key again: there is one order.
key=$(cat /proc/sys/kernel/random/uuid)
order=$(echo "$quote" | jq --arg key "$key" '{input: {
  idempotencyKey: $key, quoteId: .quoteId, expectedTotal: .total, cardToken: "tok_visa", acceptedTerms: true,
  contact: {firstName: "Aroha", lastName: "Ngata", email: "aroha@example.com", phone: "021 123 456"},
  delivery: {line1: "12 Queen Street", city: "Auckland", postcode: "1010", countryCode: "NZ"},
  deliveryChoice: {code: "COURIER"}}}')
ask 'mutation Order($input: PlaceOrderInput!) { placeOrder(input: $input) { status order { orderNumber } userErrors { code field message } } }' \
  "$order" -H "x-token: $cart" | jq -r '.placeOrder | "\(.status) \(.order.orderNumber)"'
