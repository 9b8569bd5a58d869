import * as v from 'valibot';
import { invalidInput } from '../errors/api-error.ts';
import { objectOf } from './body-fields.ts';

/** Parses a body with a schema. Throws 400 with one entry per invalid field; messages do not quote the received values. */
export function readBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, objectOf(body));
  if (parsed.success) return parsed.output;
  throw invalidInput(
    ...parsed.issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      const problem =
        issue.kind === 'schema' || issue.message.includes('received') ? `must be ${issue.expected ?? 'another value'}` : issue.message;
      return { path, message: [path.join('.'), problem].filter(Boolean).join(' ') };
    }),
  );
}
