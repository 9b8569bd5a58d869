import { pricingOf, type StoredUser } from '../account/user-store.ts';

/** The user fields that both versions return: the plug-in's own, then those that the dealer added to the type. */
export function describeUser(user: StoredUser): object {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    provider: user.provider,
    confirmed: user.confirmed === 1,
    blocked: user.blocked === 1,
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone,
    newsletter: user.newsletter === 1,
    pricing: pricingOf(user),
    ...(user.tasks === null ? {} : { tasks: JSON.parse(user.tasks) as string[] }),
  };
}

const DESCRIPTIONS: Record<string, string> = {
  Customer: 'Default role given to authenticated user.',
  Admin: 'Admin staff',
  Salesperson: 'Sales staff',
  'Premium Editor': 'Pricing staff',
};

const ROLE_IDS = ['Customer', 'Public', 'Admin', 'Salesperson', 'Premium Editor'];

export function describeRole({ role }: StoredUser): { id: number; name: string; description: string; type: string } {
  const name = role === 'Customer' ? 'Authenticated' : role;
  return { id: ROLE_IDS.indexOf(role) + 1, name, description: DESCRIPTIONS[role] ?? '', type: name.toLowerCase().replaceAll(' ', '_') };
}
