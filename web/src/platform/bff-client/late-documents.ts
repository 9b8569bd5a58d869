import type { DefinitionNode, DocumentNode } from 'graphql';

/** Definitions of documents by operation. */
export type Definitions = Readonly<Record<string, readonly DefinitionNode[]>>;

const unfinished = new Map<string, { definitions: readonly DefinitionNode[] }>();
let complete: Definitions | undefined;

/**
 * A document that has only its operation's name until Apollo is loaded: results that came with the page are found by it. The browser build
 * puts this in place of the documents of first views (web/build/late-documents.ts).
 * @public
 */
export function lateDocument(operation: string): DocumentNode {
  const name = { kind: 'OperationDefinition', name: { kind: 'Name', value: operation } } as unknown as DefinitionNode;
  const document = { kind: 'Document', definitions: complete?.[operation] ?? [name] };
  if (!complete) unfinished.set(operation, document);
  return document as DocumentNode;
}

/** Completes all late documents, those of modules that are loaded later as well. Called before Apollo reads the first of them. */
export function completeDocuments(definitions: Definitions): void {
  complete = definitions;
  for (const [operation, document] of unfinished) document.definitions = definitions[operation]!;
  unfinished.clear();
}
