import { expect, it } from 'vitest';

import { withoutSecrets } from '../src/secret-paths.ts';

it.each([
  ['/', '/'],
  ['/buy/gold/', '/buy/gold/'],
  ['/order-link/', '/order-link/'],
  ['/order-link/s3cret', '/order-link/…'],
  ['/order-link/s3cret/', '/order-link/…/'],
  ['/order-link//s3cret/', '/order-link//…/'],
  ['/Order-Link/s3cret/x', '/Order-Link/…/x'],
  ['/%6Frder-link/s3cret/', '/order-link/…/'],
  ['/order%2Dlink%2Fs3cret', '/order-link/…'],
  ['/%6Frder-link/s3cret%FF', '/order-link/…'],
  ['/set-password/s3cret/', '/set-password/…/'],
  ['https://shop.example/order-link/s3cret/?a=b', 'https://shop.example/order-link/…/?a=b'],
  ['/stock-alert/s3cret/', '/stock-alert/…/'],
  ['/stock-alert-end/s3cret/', '/stock-alert-end/…/'],
  ['/order-links/plain', '/order-links/plain'],
  ['/100%/', '/100%/'],
  ['/k%C5%8Dura/', '/k%C5%8Dura/'],
])('%s is logged as %s', (path, logged) => expect(withoutSecrets(path)).toBe(logged));
