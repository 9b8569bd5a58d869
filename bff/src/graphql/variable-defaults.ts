import { type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';

type Variables = Record<string, unknown>;

const remembered = new WeakMap<OperationDefinitionNode, [string, unknown][]>();

/**
 * The variables with the operation's defaults for those that were not sent: compiled queries do not apply `$page: Int! = 1` and return an
 * error. Returns undefined when nothing is missing.
 */
export function withDefaults(operation: OperationDefinitionNode, variables: Variables | undefined): Variables | undefined {
  let defaults = remembered.get(operation);
  if (!defaults) {
    defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }): [string, unknown][] =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    );
    remembered.set(operation, defaults);
  }
  let filled: Variables | undefined;
  for (const [name, value] of defaults) if (variables?.[name] === undefined) (filled ??= { ...variables })[name] = value;
  return filled;
}
