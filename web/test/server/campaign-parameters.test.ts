import { expect, test } from 'vitest';
import { withoutCampaign } from '../../server/campaign-parameters.ts';

test.each([
  ['/', '/'],
  ['/buy/?metal=gold', '/buy/?metal=gold'],
  ['/?utm_source=mail&utm_medium=x', '/'],
  ['/buy/?metal=gold&gclid=a%2Fb&mint=perth-mint', '/buy/?metal=gold&mint=perth-mint'],
  ['/buy/?fbclid', '/buy/'],
  ['/?ref=gold-compare', '/'],
  // No campaign's.
  ['/buy/?utm=1', '/buy/?utm=1'],
  ['/buy/?metal=gclid', '/buy/?metal=gclid'],
  ['/buy/?a=b?utm_source=x', '/buy/?a=b?utm_source=x'],
  ['/buy/?', '/buy/?'],
  ['/buy/?&utm_id=1', '/buy/?'],
])('%s: %s', (url, rest) => expect(withoutCampaign(url)).toBe(rest));
