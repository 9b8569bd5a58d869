import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { type GraphQLArgument, type GraphQLSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';

/** How long a deprecated part of the schema stays, in months. */
const NOTICE_MONTHS = 12;
/** "Since 2026-11-23, until 2027-11-30: use `price`." */
const REASON = /^Since (\d{4}-\d{2}-\d{2}), until (\d{4}-\d{2}-\d{2}): \S/;

interface Deprecation {
  /** "Product.price", "OrderStatus.CANCELED". */
  path: string;
  reason: string;
}

/**
 * What the rules of docs/api.md ("Versions") forbid in a schema that is to follow a released one: a change that breaks clients, other than
 * the removal of what was deprecated until a day that has passed.
 */
export async function brokenRules(released: GraphQLSchema, next: GraphQLSchema, today: string): Promise<string[]> {
  const ended = new Set(
    deprecations(released)
      .filter(({ reason }) => (REASON.exec(reason)?.[2] ?? '9999') < today)
      .map(({ path }) => path),
  );
  const changes = await diff(released, next);
  return changes
    .filter(({ criticality: { level }, path }) => level === CriticalityLevel.Breaking && !ended.has(path ?? ''))
    .map(({ message }) => message);
}

/** Deprecations without the two days, or with less than a year between them. */
export function incompleteDeprecations(schema: GraphQLSchema): string[] {
  return deprecations(schema)
    .filter(({ reason }) => {
      const [, since, until] = REASON.exec(reason) ?? [];
      return since === undefined || until === undefined || until < monthsAfter(since, NOTICE_MONTHS);
    })
    .map(({ path, reason }) => `${path}: ${reason}`);
}

function deprecations(schema: GraphQLSchema): Deprecation[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__')) return [];
    const parts = isEnumType(type)
      ? type.getValues()
      : isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.values(type.getFields())
        : [];
    return parts.flatMap((part) => {
      const own = part.deprecationReason ? [{ path: `${type.name}.${part.name}`, reason: part.deprecationReason }] : [];
      const of: readonly GraphQLArgument[] = 'args' in part ? part.args : [];
      return [
        ...own,
        ...of.flatMap((one) =>
          one.deprecationReason ? [{ path: `${type.name}.${part.name}.${one.name}`, reason: one.deprecationReason }] : [],
        ),
      ];
    });
  });
}

function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
