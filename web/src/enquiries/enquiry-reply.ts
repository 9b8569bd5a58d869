import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Bff } from '../platform/bff-client/bff.ts';

/** The specification's message for a network failure (section 8). */
const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';

interface EnquiryPayload {
  userErrors: readonly { message: string; field?: string | null }[];
}

/** What became of a form: messages by field, and what concerns the whole. Both empty: it was taken. */
export interface EnquiryReply {
  fields: Record<string, string[]>;
  failure: string | null;
}

/** Sends a form's mutation and reads its one payload. Never rejects. */
export async function sendEnquiry<Data extends object, Variables extends OperationVariables>(
  bff: Bff,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<EnquiryReply> {
  try {
    const { data } = await bff.mutate({ mutation, variables, fetchPolicy: 'no-cache' } as Parameters<typeof bff.mutate>[0]);
    const payload = Object.values((data ?? {}) as Record<string, unknown>).find((value) => typeof value === 'object') as
      | EnquiryPayload
      | undefined;
    return payload ? replyOf(payload) : { fields: {}, failure: NOT_SUBMITTED };
  } catch (error) {
    const said = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
    return { fields: {}, failure: said || NOT_SUBMITTED };
  }
}

/** Messages by the last part of their field's path, which is what the form calls it. */
export function replyOf({ userErrors }: EnquiryPayload): EnquiryReply {
  const fields: Record<string, string[]> = {};
  const whole: string[] = [];
  for (const { message, field } of userErrors) {
    const name = field?.split('.').at(-1);
    if (name) (fields[name] ??= []).push(message);
    else whole.push(message);
  }
  return { fields, failure: whole.length > 0 ? whole.join(' ') : null };
}
