import { GraphQLScalarType, Kind } from 'graphql';
import { RequestError } from '../errors/request-error.ts';

function readTime(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))) return value;
  throw new RequestError('A time must be an ISO 8601 string with a time zone.');
}

/**
 * `() => Date` in the models. Values are passed through as the backend's text: parsing and formatting them would cost time and change
 * nothing.
 */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A point in time, ISO 8601 with time zone, such as "2026-11-21T09:30:00.000Z".',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: readTime,
  parseLiteral: (node) => readTime(node.kind === Kind.STRING ? node.value : undefined),
});
