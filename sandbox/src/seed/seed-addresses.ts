import type { Database } from '../../../commerce/src/database/database.ts';
import { addAddress } from '../../../commerce/src/addresses/address-book.ts';
import { seedUsers } from './users.ts';

const NOTHING_MORE = { line2: null, suburb: null, state: null, isDefault: false, countryCode: 'NZ' };

export async function seedAddresses(database: Database): Promise<void> {
  const userId = seedUsers.findIndex(({ email }) => email === 'shopper@koura.example') + 1;
  const home = { ...NOTHING_MORE, label: 'Home', line1: '12 Marine Parade', suburb: 'Herne Bay', city: 'Auckland', postcode: '1011' };
  const work = { ...NOTHING_MORE, label: 'Work', line1: '85 Customhouse Quay', line2: 'Level 7', city: 'Wellington', postcode: '6011' };
  for (const address of [home, work]) await addAddress(database, userId, address);
}
