import type { Seller } from '../../../commerce/src/settings/seller.ts';
import type { Brand } from './own-brand.ts';

export function defaultSeller({ brandName, brandSlug }: Brand): Seller {
  return {
    name: `${brandName} Limited`,
    lines: ['Level 2, 48 High Street', 'Auckland CBD', 'Auckland 1010', 'New Zealand'],
    taxName: 'GST',
    taxNumberLabel: 'GST number',
    taxNumber: '123-456-789',
    email: `desk@${brandSlug}.example`,
    phone: '09 555 0182',
  };
}
