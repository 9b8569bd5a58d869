export const BUYER = { firstName: 'Mere', lastName: 'Tāmati', email: 'mere@example.nz', phone: '021 555 014' };
export const ADDRESS = { line1: '12 Ponsonby Road', city: 'Auckland', postcode: '1011' };
/** The provider's test cards by behaviour. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDSecure: '4000 0025 0000 3155',
  alwaysAsks: '4000 0000 0000 3220',
};
