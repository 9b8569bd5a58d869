import {
  buildASTSchema,
  type DocumentNode,
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
  type TypeDefinitionNode,
  type TypeNode,
  visit,
} from 'graphql';
import { PUBLIC_FIELDS } from '../partners/scopes.ts';

/** Fields below the root that are for the desk. */
const OF_THE_DESK: Record<string, readonly string[]> = {
  Article: ['isDraft'],
  ContentPage: ['isDraft'],
  Viewer: ['actingStaff', 'isAdmin', 'isPremiumEditor', 'isSales', 'isStaff', 'role', 'tasks'],
};

/**
 * The part of a schema, as text, that partners use: the root fields that have a scope, and the types that can be reached from them. Sorted:
 * the content of `shared-types/public-schema.graphql`.
 */
export function publicSchema(text: string): string {
  const all = parse(text, { noLocation: true });
  const shown = visit(all, {
    ObjectTypeDefinition({ name: { value: type }, fields = [], ...node }) {
      const isRoot = type === 'Query' || type === 'Mutation';
      const isShown = (field: string): boolean => (isRoot ? PUBLIC_FIELDS.has(field) : !OF_THE_DESK[type]?.includes(field));
      return { ...node, name: { kind: Kind.NAME, value: type }, fields: fields.filter(({ name }) => isShown(name.value)) };
    },
  });
  const reached = reachedFrom(['Query', 'Mutation'], shown);
  const definitions = shown.definitions.filter((definition) => !isType(definition) || reached.has(definition.name.value));
  return `${printSchema(lexicographicSortSchema(buildASTSchema({ ...shown, definitions })))}\n`;
}

function isType(definition: DocumentNode['definitions'][number]): definition is TypeDefinitionNode {
  return definition.kind.endsWith('TypeDefinition');
}

function reachedFrom(roots: readonly string[], { definitions }: DocumentNode): Set<string> {
  const types = new Map(definitions.filter(isType).map((type) => [type.name.value, type]));
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const type = types.get(name);
    if (!type || reached.has(name)) continue;
    reached.add(name);
    visit(type, { NamedType: ({ name: { value } }) => void waiting.push(value) });
    // An interface is returned as any type that has it.
    if (type.kind === Kind.INTERFACE_TYPE_DEFINITION)
      for (const other of types.values())
        if ('interfaces' in other && other.interfaces?.some((one: TypeNode & { name?: { value: string } }) => one.name?.value === name))
          waiting.push(other.name.value);
  }
  return reached;
}
