import { afterEach, expect, it } from 'vitest';
import { brandOf, namelessShop, setDealerName } from '@koura/shared-types/dealer-name';

afterEach(() => setDealerName(null));
const unsaid = { brandName: undefined, brandSlug: undefined };

it.each([
  [
    'the setting, before what the backend says',
    { brandName: 'Acme Metals', brandSlug: 'acme-au' },
    'Harbour Metals',
    ['Acme Metals', 'acme-au'],
  ],
  ['the setting’s first word in paths', { ...unsaid, brandName: 'Acme Metals' }, 'Harbour Metals', ['Acme Metals', 'acme']],
  ['what the backend says', unsaid, ' Harbour Metals ', ['Harbour Metals', 'harbour']],
  ['a name with marks', unsaid, 'Kōwhai & Söhne', ['Kōwhai & Söhne', 'kowhai']],
  ['a name without a Latin letter', unsaid, '金', ['金', 'shop']],
  ['nobody’s name in production', unsaid, '', ['shop.example', 'shop']],
] as const)('is %s', (_, settings, told, [brandName, brandSlug]) => {
  setDealerName(told);
  expect(brandOf({ ...settings, nameless: namelessShop(true, 'https://shop.example') })).toEqual({ brandName, brandSlug });
});

it('is this project’s in a demo alone', () => {
  expect(brandOf({ ...unsaid, nameless: namelessShop(false, 'http://localhost:3000') })).toEqual({
    brandName: 'Koura Bullion',
    brandSlug: 'koura',
  });
});
