import type { DocumentNode } from '@apollo/client';

/** A query's result as sent to the browser: operation name, variables, the response. */
export type PayloadResult = [operationName: string, variables: Record<string, unknown>, response: { data: object }];

/** Key of a result on server and browser. */
export function resultKey(document: DocumentNode, variables: Record<string, unknown> = {}): string {
  return operationNameOf(document) + canonicalJson(variables);
}

export function operationNameOf(document: DocumentNode): string {
  for (const definition of document.definitions) {
    // Compared as a string: importing the enum would add graphql to the first-load JavaScript.
    if ((definition.kind as string) === 'OperationDefinition' && 'name' in definition) return definition.name?.value ?? '';
  }
  return '';
}

/** JSON with sorted keys, so that equal variables give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(withSortedKeys(value));
}

/** A copy: JSON.stringify with a function that sorts takes several times as long. */
function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) copy[key] = withSortedKeys((value as Record<string, unknown>)[key]);
  return copy;
}
