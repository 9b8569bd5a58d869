import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

import { BACKEND_CALL_COST, type RowComplexity } from './rows.ts';

export const MAX_COST = 10_000;

type Variables = Record<string, unknown>;
type Cost = (variables: Variables) => number;

const compiled = new WeakMap<DocumentNode, Cost>();

/**
 * One point per field, multiplied by its `complexity` (`rows.ts`) where it has one, and the price of a backend call for every field at the
 * root. The document is traversed once; variables are applied per request.
 */
export function documentCost(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
  let cost = compiled.get(document);
  if (!cost) {
    cost = compile(schema, document);
    compiled.set(document, cost);
  }
  return cost(variables);
}

function compile(schema: GraphQLSchema, document: DocumentNode): Cost {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const done = new Map<string, Cost>();
  const roots = new Set<GraphQLNamedType | null | undefined>([schema.getQueryType(), schema.getMutationType()]);

  function costOf(set: SelectionSetNode | undefined, parent: GraphQLNamedType | null | undefined): Cost {
    const costOfField = roots.has(parent) ? 1 + BACKEND_CALL_COST : 1;
    let fixed = 0;
    const varying: Cost[] = [];
    const fields = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields() : {};
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const field = fields[selection.name.value];
        if (selection.name.value.startsWith('__')) continue;
        fixed += costOfField;
        if (!selection.selectionSet) continue;
        const below = costOf(selection.selectionSet, field && getNamedType(field.type));
        const complexity = field?.extensions['complexity'] as RowComplexity | undefined;
        varying.push(
          complexity
            ? (variables) => complexity({ args: integerArguments(selection, variables), childComplexity: below(variables) })
            : below,
        );
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent;
        varying.push(costOf(selection.selectionSet, type));
      } else varying.push(costOfFragment(selection.name.value));
    }
    return (variables) => varying.reduce((sum, part) => sum + part(variables), fixed);
  }

  function costOfFragment(name: string): Cost {
    const known = done.get(name);
    if (known) return known;
    const fragment = fragments.get(name);
    const cost = costOf(fragment?.selectionSet, fragment && schema.getType(fragment.typeCondition.name.value));
    done.set(name, cost);
    return cost;
  }

  const operations = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((definition) => costOf(definition.selectionSet, schema.getRootType(definition.operation)));
  return (variables) => Math.max(0, ...operations.map((operation) => operation(variables)));
}

/** The integer arguments of a field. A variable that was not sent is left out, like an absent argument. */
function integerArguments(field: FieldNode, variables: Variables): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { name, value } of field.arguments ?? []) {
    const number =
      value.kind === Kind.INT ? Number(value.value) : value.kind === Kind.VARIABLE ? Number(variables[value.name.value]) : Number.NaN;
    if (Number.isFinite(number)) found[name.value] = Math.max(1, number);
  }
  return found;
}
