import { type DocumentNode, type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

export const MAXIMUM_COST = 10_000;

type Variables = Record<string, unknown>;
type Cost = (variables: Variables) => number;

/** How many times the selection below a field is repeated, where that is more than once. */
const MULTIPLIERS: Record<string, (field: FieldNode, variables: Variables) => number> = {
  products: (field, variables) => integerArgument(field, 'pageSize', variables) ?? 12,
  featuredProducts: () => 5,
  relatedProducts: () => 6,
  productNames: () => 200,
  articles: (field, variables) => integerArgument(field, 'pageSize', variables) ?? 12,
  testimonials: (field, variables) => integerArgument(field, 'pageSize', variables) ?? 12,
  related: () => 3,
  faqs: () => 6,
  mints: () => 20,
  specialOffers: () => 4,
  sitemap: () => 400,
  staffOrders: () => 20,
  paymentReports: () => 20,
  refundApprovals: () => 20,
  refunds: () => 5,
};

/** What a field costs beyond one point: a backend call for each parent. */
const SURCHARGES: Record<string, number> = { relatedProducts: 400 };

const compiled = new WeakMap<DocumentNode, Cost>();

/** One point per field, times the rows it occurs in. The document is traversed once; variables are counted at each request. */
export function documentCost(document: DocumentNode, variables: Variables): number {
  let cost = compiled.get(document);
  if (!cost) {
    cost = compile(document);
    compiled.set(document, cost);
  }
  return cost(variables);
}

function compile(document: DocumentNode): Cost {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const done = new Map<string, Cost>();

  function costOf(set: SelectionSetNode | undefined): Cost {
    let fixed = 0;
    const varying: Cost[] = [];
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const multiplier = MULTIPLIERS[selection.name.value];
        const surcharge = 1 + (SURCHARGES[selection.name.value] ?? 0);
        if (selection.name.value.startsWith('__')) continue;
        if (!selection.selectionSet) fixed += surcharge;
        else {
          const below = costOf(selection.selectionSet);
          varying.push((variables) => surcharge + (multiplier?.(selection, variables) ?? 1) * below(variables));
        }
      } else if (selection.kind === Kind.INLINE_FRAGMENT) varying.push(costOf(selection.selectionSet));
      else varying.push(costOfFragment(selection.name.value));
    }
    return (variables) => varying.reduce((sum, part) => sum + part(variables), fixed);
  }

  function costOfFragment(name: string): Cost {
    const known = done.get(name);
    if (known) return known;
    const cost = costOf(fragments.get(name)?.selectionSet);
    done.set(name, cost);
    return cost;
  }

  const operations = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((definition) => costOf(definition.selectionSet));
  return (variables) => Math.max(0, ...operations.map((operation) => operation(variables)));
}

/** The argument's value, or undefined. A variable that was not sent falls back like an absent argument. */
function integerArgument(field: FieldNode, name: string, variables: Variables): number | undefined {
  const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
  const number =
    value?.kind === Kind.INT ? Number(value.value) : value?.kind === Kind.VARIABLE ? Number(variables[value.name.value]) : Number.NaN;
  return Number.isFinite(number) ? Math.max(1, number) : undefined;
}
