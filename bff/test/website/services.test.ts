import { expect, it } from 'vitest';
import { Bff } from '../support/open-bff.ts';

const SERVICES = '{ website { services { orders newsletter profile } cardEntry { canSaveCards } signInProviders { slug } } }';

it.each([
  ['dealer', true],
  ['stock', false],
] as const)('COMMERCE_QUERIES=%s: orders, newsletter, profile, saved cards and providers %s', async (queries, has) => {
  const bff = await Bff.ofVersion('v4', queries);
  try {
    const { body } = await bff.ask<object>(SERVICES, {});
    expect(body.data).toEqual({
      website: {
        services: { orders: has, newsletter: has, profile: has },
        cardEntry: { canSaveCards: has },
        signInProviders: has ? [{ slug: 'google' }] : [],
      },
    });
  } finally {
    await bff.close();
  }
});
