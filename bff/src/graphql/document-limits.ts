import { type ASTVisitor, type FragmentDefinitionNode, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

/** `bytes`: of a document that is not one of the shop's. */
export const LIMITS = {
  bytes: 16_384,
  tokens: 1000,
  depth: 8,
  rootFields: 20,
  fields: 500,
  directives: 50,
  aliasesPerField: 15,
  listItems: 100,
} as const;

/** The size of a selection set with all its fragments expanded. */
interface Size {
  depth: number;
  fields: number;
  directives: number;
  /** How often each field is selected at this level, under any alias. */
  names: Map<string, number>;
}

/**
 * Validation rule: rejects documents that are too deep or too wide, with fragments counted wherever they are spread.
 * Introspection may go deeper, or tools could not read the schema; graphql-js limits it itself.
 */
export function documentLimits(context: ValidationContext): ASTVisitor {
  const measured = new Map<string, Size>();
  const report = (message: string): void => context.reportError(new GraphQLError(message));

  function measure(set: SelectionSetNode | undefined): Size {
    const size: Size = { depth: 0, fields: 0, directives: 0, names: new Map() };
    for (const selection of set?.selections ?? []) {
      size.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        const inner = measure(selection.selectionSet);
        if (!name.startsWith('__')) size.depth = Math.max(size.depth, inner.depth + 1);
        size.fields += 1 + inner.fields;
        size.directives += inner.directives;
        size.names.set(name, (size.names.get(name) ?? 0) + 1);
      } else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT
            ? measure(selection.selectionSet)
            : measureFragment(context.getFragment(selection.name.value));
        merge(size, inner);
      }
    }
    for (const [name, times] of size.names) {
      if (times > LIMITS.aliasesPerField)
        report(`Field "${name}" is selected ${times} times in one place; the limit is ${LIMITS.aliasesPerField}.`);
    }
    return size;
  }

  /** Each fragment is measured once, or a few of them could multiply exponentially. Another rule rejects recursive fragments. */
  function measureFragment(fragment: FragmentDefinitionNode | null | undefined): Size {
    if (!fragment) return { depth: 0, fields: 0, directives: 0, names: new Map() };
    const name = fragment.name.value;
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, { depth: 0, fields: 0, directives: 0, names: new Map() });
    const size = measure(fragment.selectionSet);
    measured.set(name, size);
    return size;
  }

  return {
    OperationDefinition(operation) {
      const size = measure(operation.selectionSet);
      const rootFields = [...size.names.values()].reduce((sum, times) => sum + times, 0);
      if (size.depth > LIMITS.depth) report(`The operation is ${size.depth} levels deep; the limit is ${LIMITS.depth}.`);
      if (rootFields > LIMITS.rootFields) report(`The operation has ${rootFields} root fields; the limit is ${LIMITS.rootFields}.`);
      if (size.fields > LIMITS.fields) report(`The operation selects ${size.fields} fields; the limit is ${LIMITS.fields}.`);
      if (size.directives > LIMITS.directives)
        report(`The operation has ${size.directives} directives; the limit is ${LIMITS.directives}.`);
    },
    ListValue(list) {
      if (list.values.length > LIMITS.listItems) report(`A list has ${list.values.length} items; the limit is ${LIMITS.listItems}.`);
    },
  };
}

function merge(size: Size, inner: Size): void {
  size.depth = Math.max(size.depth, inner.depth);
  size.fields += inner.fields;
  size.directives += inner.directives;
  for (const [name, times] of inner.names) size.names.set(name, (size.names.get(name) ?? 0) + times);
}
