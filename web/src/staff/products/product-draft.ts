import { FACT_NAMES, type TypedFacts } from '@koura/shared-types/inputs/staff/product-facts';
import type { KeptProductFragment } from './staff-products.generated.ts';

type Facts = KeptProductFragment['facts'];

/** The facts as the form's fields have them. */
export function typedFacts(facts: Facts): TypedFacts {
  const typed = FACT_NAMES.map((name) => {
    const value = facts[name as keyof Facts];
    return [name, typeof value === 'boolean' ? value : value === null || value === undefined ? '' : String(value)];
  });
  return Object.fromEntries(typed) as TypedFacts;
}

export const NEW_FACTS: Partial<TypedFacts> = {
  ...(Object.fromEntries(FACT_NAMES.map((name) => [name, ''])) as Partial<TypedFacts>),
  type: 'coin',
  objective: 'invest',
  taxClass: 'METAL',
  onRequest: false,
  featured: false,
  isNew: true,
};

/** The names of the facts that a colleague has changed since the form was loaded. */
export function changedFacts(before: Facts, theirs: Facts): (keyof TypedFacts)[] {
  return FACT_NAMES.filter((name) => before[name as keyof Facts] !== theirs[name as keyof Facts]);
}
