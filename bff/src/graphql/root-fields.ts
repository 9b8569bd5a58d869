import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

const remembered = new WeakMap<OperationDefinitionNode, readonly string[]>();

/** The root fields that an operation asks for, in fragments too, without `__typename` and introspection. */
export function rootFieldsOf(operation: OperationDefinitionNode, document: DocumentNode): readonly string[] {
  let fields = remembered.get(operation);
  if (!fields) {
    const found = new Set<string>();
    collect(operation.selectionSet, document, found);
    remembered.set(operation, (fields = [...found]));
  }
  return fields;
}

/** Fragments that spread each other have been refused before. */
function collect(set: SelectionSetNode, document: DocumentNode, found: Set<string>): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      if (!selection.name.value.startsWith('__')) found.add(selection.name.value);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, document, found);
    else {
      const fragment = document.definitions.find(
        (one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
      );
      if (fragment) collect(fragment.selectionSet, document, found);
    }
  }
}
