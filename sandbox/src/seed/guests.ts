import type { BackendAddress } from '@koura/shared-types/wire/order';

interface SeedGuest {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: BackendAddress;
  orders: number;
}

export const seedGuests: SeedGuest[] = [
  {
    firstName: 'Wiremu',
    lastName: 'Parata',
    email: 'wiremu.parata@mail.example',
    phone: '027 555 0161',
    address: { line1: '7 Ngāmotu Road', line2: null, suburb: 'Moturoa', city: 'New Plymouth', postcode: '4310', countryCode: 'NZ' },
    orders: 3,
  },
  {
    firstName: 'Helen',
    lastName: 'Sutherland',
    email: 'helen@sutherland.example',
    phone: null,
    address: { line1: '215 George Street', line2: 'Flat 4', suburb: null, city: 'Dunedin', postcode: '9016', countryCode: 'NZ' },
    orders: 2,
  },
  {
    firstName: 'Jia',
    lastName: 'Chen',
    email: 'jia.chen@mail.example',
    phone: '021 555 0163',
    address: {
      line1: '90 The Terrace',
      line2: 'Level 11',
      suburb: 'Wellington Central',
      city: 'Wellington',
      postcode: '6011',
      countryCode: 'NZ',
    },
    orders: 1,
  },
];
