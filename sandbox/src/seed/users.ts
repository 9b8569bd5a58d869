export const ROLES = ['Admin', 'Salesperson', 'Premium Editor', 'Customer'] as const;
type Role = (typeof ROLES)[number];

export interface SeedUser {
  email: string;
  /** Public on purpose: these logins exist in the sandbox only. */
  password: string;
  role: Role;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** The pricing claim of the user's token; "standard" is the default. */
  pricing: 'standard' | 'wholesale';
  referralCode: string;
}

/** The documented logins, one or more per role. The first customer is the one with many orders. */
export const seedUsers: SeedUser[] = [
  {
    email: 'admin@koura.example',
    password: 'koura-admin-2026',
    role: 'Admin',
    firstName: 'Aroha',
    lastName: 'Ngata',
    phone: '09 555 0180',
    pricing: 'standard',
    referralCode: 'AROHA-7K2',
  },
  {
    email: 'sales@koura.example',
    password: 'koura-sales-2026',
    role: 'Salesperson',
    firstName: 'Tom',
    lastName: 'Fraser',
    phone: '09 555 0181',
    pricing: 'standard',
    referralCode: 'TOM-9F4',
  },
  {
    email: 'editor@koura.example',
    password: 'koura-editor-2026',
    role: 'Premium Editor',
    firstName: 'Mei',
    lastName: 'Lin',
    phone: null,
    pricing: 'standard',
    referralCode: 'MEI-3L8',
  },
  {
    email: 'shopper@koura.example',
    password: 'koura-shopper-2026',
    role: 'Customer',
    firstName: 'Hannah',
    lastName: 'Wilson',
    phone: '021 555 014',
    pricing: 'standard',
    referralCode: 'HANNAH-5W1',
  },
  {
    email: 'wholesale@koura.example',
    password: 'koura-wholesale-2026',
    role: 'Customer',
    firstName: 'Raj',
    lastName: 'Patel',
    phone: '021 555 027',
    pricing: 'wholesale',
    referralCode: 'RAJ-8P6',
  },
  {
    email: 'newcomer@koura.example',
    password: 'koura-newcomer-2026',
    role: 'Customer',
    firstName: 'Sione',
    lastName: 'Tupou',
    phone: null,
    pricing: 'standard',
    referralCode: 'SIONE-2T7',
  },
];
