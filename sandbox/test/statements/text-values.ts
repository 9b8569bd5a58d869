import {
  type Binding,
  declare,
  declareUnknown,
  lookUp,
  lookUpType,
  nameOf,
  newScope,
  type Node,
  type Scope,
  type SourceModule,
} from './source-modules.ts';

/** A function of the sources, with the names that it sees. */
class Closure {
  readonly node: Node;
  readonly scope: Scope;

  constructor(node: Node, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

/** More are no closed set. */
const MAX_VALUES = 300;
/** For functions that call each other. */
const MAX_DEPTH = 40;

/**
 * All values that an expression can have, as far as the sources alone say so: constants, whichever branch is taken, whichever entry of a
 * table is meant, whichever literal a parameter's type allows, and functions of such. Undefined where a run alone knows.
 */
export class TextValues {
  readonly #modules: Map<string, SourceModule>;
  /** Literals that a value was made of. */
  readonly used = new Set<Node>();

  constructor(modules: Map<string, SourceModule>) {
    this.#modules = modules;
  }

  /** The texts that an expression can be. */
  textsOf(node: Node, scope: Scope): string[] | undefined {
    const chosen = this.#chosen(node, scope);
    if (chosen) {
      const texts = chosen.map((one) => this.textsOf(node, one));
      return texts.every((one) => one !== undefined) ? texts.flat() : undefined;
    }
    const used: Node[] = [];
    const values = this.#valuesOf(node, scope, used, 0);
    if (!values || values.some((value) => typeof value !== 'string')) return undefined;
    for (const literal of used) this.used.add(literal);
    return values as string[];
  }

  /** The first parameter of an expression that has a few values, as each of them: it is the same in all of the text. */
  #chosen(node: Node, scope: Scope): Scope[] | undefined {
    for (const name of namesIn(node)) {
      const binding = lookUp(scope, name);
      if (binding?.kind !== 'typed') continue;
      const values = this.#literalsOf(binding.type, binding.scope, [], 0);
      if (values)
        return values.map((value) => {
          const inner = newScope(scope);
          inner.names.set(name, { kind: 'known', values: [value] });
          return inner;
        });
    }
    return undefined;
  }

  #valuesOf(node: Node, scope: Scope, used: Node[], depth: number): unknown[] | undefined {
    if (depth > MAX_DEPTH) return undefined;
    const of = (inner: unknown): unknown[] | undefined => this.#valuesOf(inner as Node, scope, used, depth + 1);
    const each = (parts: unknown[], combine: (...values: never[]) => unknown): unknown[] | undefined => {
      const values = parts.map(of);
      return values.every((one) => one !== undefined) ? combined(values, combine as (...values: unknown[]) => unknown) : undefined;
    };
    switch (node.type) {
      case 'Literal':
        used.push(node);
        return [node['value']];
      case 'TemplateLiteral': {
        used.push(node);
        const texts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
        return each(node['expressions'] as Node[], (...values: unknown[]) =>
          texts.map((text, at) => text + (at < values.length ? String(values[at]) : '')).join(''),
        );
      }
      case 'BinaryExpression':
        return node['operator'] === '+' ? each([node['left'], node['right']], (left: string, right: string) => left + right) : undefined;
      case 'ConditionalExpression':
        return union([of(node['consequent']), of(node['alternate'])]);
      case 'LogicalExpression':
        return node['operator'] === '&&' ? undefined : union([of(node['left']), of(node['right'])])?.filter(Boolean);
      case 'ArrayExpression':
        return each(node['elements'] as Node[], (...values: unknown[]) =>
          values.flatMap((value) => (value instanceof Spread ? value.list : [value])),
        );
      case 'SpreadElement':
        return each(
          [node['argument']],
          (list: unknown[] | Record<string, unknown>) => new Spread(Array.isArray(list) ? list : Object.entries(list)),
        );
      case 'ObjectExpression':
        return each(
          (node['properties'] as Node[]).map((property) => (property.type === 'SpreadElement' ? property : property['value'])),
          (...values: unknown[]) =>
            Object.fromEntries(
              (node['properties'] as Node[]).flatMap((property, at) =>
                values[at] instanceof Spread ? (values[at].list as [string, unknown][]) : [[keyOf(property), values[at]]],
              ),
            ),
        );
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return [new Closure(node, scope)];
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return of(node['expression']);
      case 'Identifier':
        return nameOf(node) === 'undefined' ? [undefined] : this.#named(lookUp(scope, nameOf(node)), used, depth);
      case 'MemberExpression':
        return this.#memberOf(node, scope, used, depth);
      case 'CallExpression':
        return this.#resultOf(node, scope, used, depth);
      default:
        return undefined;
    }
  }

  #named(binding: Binding | undefined, used: Node[], depth: number): unknown[] | undefined {
    switch (binding?.kind) {
      case 'constant':
        return this.#valuesOf(binding.init, binding.scope, used, depth + 1);
      case 'typed':
        return this.#literalsOf(binding.type, binding.scope, used, depth);
      case 'each':
        return this.#valuesOf(binding.list, binding.scope, used, depth + 1)?.flatMap((list) => (Array.isArray(list) ? list : [undefined]));
      case 'imported':
        return this.#named(this.#modules.get(binding.file)?.scope.names.get(binding.name), used, depth + 1);
      case 'known':
        return [...binding.values];
      case 'unknown':
      case undefined:
        return undefined;
    }
  }

  /** The literals that a type allows. */
  #literalsOf(type: Node, scope: Scope, used: Node[], depth: number): unknown[] | undefined {
    if (depth > MAX_DEPTH) return undefined;
    const of = (inner: unknown): unknown[] | undefined => this.#literalsOf(inner as Node, scope, used, depth + 1);
    switch (type.type) {
      case 'TSLiteralType':
        return [(type['literal'] as Node)['value']];
      case 'TSUnionType':
        return union((type['types'] as Node[]).map(of));
      case 'TSParenthesizedType':
        return of(type['typeAnnotation']);
      case 'TSTypeReference': {
        const name = nameOf(type['typeName']);
        const alias = lookUpType(scope, name);
        if (alias) return of(alias);
        const binding = lookUp(scope, name);
        if (binding?.kind !== 'imported') return undefined;
        const module = this.#modules.get(binding.file);
        const theirs = module?.scope.types.get(binding.name);
        return theirs && this.#literalsOf(theirs, module!.scope, used, depth + 1);
      }
      case 'TSTypeOperator': {
        const query = type['typeAnnotation'] as Node;
        if (type['operator'] !== 'keyof' || query.type !== 'TSTypeQuery') return undefined;
        return this.#valuesOf(query['exprName'] as Node, scope, used, depth + 1)?.flatMap((value) => Object.keys(value as object));
      }
      case 'TSIndexedAccessType': {
        let query = type['objectType'] as Node;
        if (query.type === 'TSParenthesizedType') query = query['typeAnnotation'] as Node;
        if (query.type !== 'TSTypeQuery') return undefined;
        return this.#valuesOf(query['exprName'] as Node, scope, used, depth + 1)?.flatMap(
          (value) => Object.values(value as object) as unknown[],
        );
      }
      default:
        return undefined;
    }
  }

  #memberOf(node: Node, scope: Scope, used: Node[], depth: number): unknown[] | undefined {
    const owners = this.#valuesOf(node['object'] as Node, scope, used, depth + 1);
    if (!owners || owners.some((owner) => typeof owner !== 'object' || owner === null || owner instanceof Closure)) return undefined;
    const keys = node['computed'] === true ? this.#valuesOf(node['property'] as Node, scope, used, depth + 1) : [nameOf(node['property'])];
    return owners.flatMap((owner) =>
      keys ? keys.map((key) => (owner as Record<string, unknown>)[String(key)]) : (Object.values(owner as object) as unknown[]),
    );
  }

  #resultOf(node: Node, scope: Scope, used: Node[], depth: number): unknown[] | undefined {
    const callee = node['callee'] as Node;
    const given = node['arguments'] as Node[];
    const argumentOf = (at: number): unknown[] | undefined => given[at] && this.#valuesOf(given[at], scope, used, depth + 1);
    if (callee.type === 'Identifier') {
      const functions = this.#valuesOf(callee, scope, used, depth + 1);
      if (functions?.length !== 1 || !(functions[0] instanceof Closure) || given.some(({ type }) => type === 'SpreadElement'))
        return undefined;
      return this.#called(
        functions[0],
        given.map((_, at) => argumentOf(at)),
        used,
        depth,
      );
    }
    if (callee.type !== 'MemberExpression' || callee['computed'] === true) return undefined;
    const method = nameOf(callee['property']);
    if (nameOf(callee['object']) === 'Object') {
      const ways: Record<string, (value: object) => unknown> = { keys: Object.keys, values: Object.values, entries: Object.entries };
      return ways[method] && argumentOf(0)?.map((value) => ways[method]!(value as object));
    }
    const owners = this.#valuesOf(callee['object'] as Node, scope, used, depth + 1);
    if (!owners) return undefined;
    switch (method) {
      case 'join':
      case 'concat':
      case 'slice':
      case 'replace':
      case 'replaceAll':
      case 'trim': {
        const values = [owners, ...given.map((_, at) => argumentOf(at))];
        if (values.some((one) => one === undefined)) return undefined;
        return combined(values as unknown[][], (owner, ...more) =>
          (owner as Record<string, (...values: unknown[]) => unknown>)[method]!(...more),
        );
      }
      case 'map':
      case 'flatMap': {
        const functions = argumentOf(0);
        if (functions?.length !== 1 || !(functions[0] instanceof Closure)) return undefined;
        const [mapper] = functions as [Closure];
        return union(
          owners.map((list) => {
            if (!Array.isArray(list)) return undefined;
            const results = list.map((one: unknown, at) => this.#called(mapper, [[one], [at]], used, depth));
            return results.every((one) => one !== undefined)
              ? combined(results, (...values) => (method === 'map' ? values : values.flat()))
              : undefined;
          }),
        );
      }
      default:
        return undefined;
    }
  }

  #called({ node, scope: outer }: Closure, values: (unknown[] | undefined)[], used: Node[], depth: number): unknown[] | undefined {
    if (node['async'] === true || node['generator'] === true) return undefined;
    const scope = newScope(outer);
    for (const [at, parameter] of (node['params'] as Node[]).entries()) {
      const isDefault = parameter.type === 'AssignmentPattern';
      const pattern = (isDefault ? parameter['left'] : parameter) as Node;
      declareUnknown(scope, pattern);
      const known = values[at];
      if (known) bind(scope, pattern, known);
      else if (isDefault && at >= values.length && pattern.type === 'Identifier')
        scope.names.set(nameOf(pattern), { kind: 'constant', init: parameter['right'] as Node, scope: outer });
    }
    const body = node['body'] as Node;
    if (body.type !== 'BlockStatement') return this.#valuesOf(body, scope, used, depth + 1);
    for (const statement of body['body'] as Node[]) declare(scope, statement);
    const returned = returnsOf(body['body'] as Node[]);
    return returned && union(returned.map((result) => this.#valuesOf(result, scope, used, depth + 1)));
  }
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  return node.type === 'Identifier' ? [nameOf(node)] : Object.values(node).flatMap(namesIn);
}

class Spread {
  readonly list: unknown[];

  constructor(list: unknown[]) {
    this.list = list;
  }
}

/** What a body of constants, conditions and returns can return; undefined for one that does more. */
function returnsOf(statements: Node[]): Node[] | undefined {
  const returned: Node[] = [];
  for (const statement of statements)
    switch (statement.type) {
      case 'VariableDeclaration':
      case 'ThrowStatement':
        break;
      case 'ReturnStatement':
        returned.push(statement['argument'] as Node);
        break;
      case 'BlockStatement':
      case 'IfStatement':
      case 'SwitchStatement': {
        const inner =
          statement.type === 'BlockStatement'
            ? (statement['body'] as Node[])
            : statement.type === 'IfStatement'
              ? [statement['consequent'] as Node, ...(statement['alternate'] ? [statement['alternate'] as Node] : [])]
              : (statement['cases'] as Node[]).flatMap((one) => one['consequent'] as Node[]);
        const found = returnsOf(inner);
        if (!found) return undefined;
        returned.push(...found);
        break;
      }
      default:
        return undefined;
    }
  return returned;
}

function bind(scope: Scope, pattern: Node, values: readonly unknown[]): void {
  if (pattern.type === 'Identifier') scope.names.set(nameOf(pattern), { kind: 'known', values });
  if (pattern.type === 'ArrayPattern')
    for (const [at, element] of (pattern['elements'] as (Node | null)[]).entries())
      if (element)
        bind(
          scope,
          element,
          values.map((value) => (value as unknown[])[at]),
        );
  if (pattern.type === 'ObjectPattern')
    for (const property of pattern['properties'] as Node[])
      if (property.type === 'Property')
        bind(
          scope,
          property['value'] as Node,
          values.map((value) => (value as Record<string, unknown>)[keyOf(property)]),
        );
}

function keyOf(property: Node): string {
  const key = property['key'] as Node;
  return key.type === 'Identifier' ? nameOf(key) : String(key['value']);
}

function union(alternatives: (unknown[] | undefined)[]): unknown[] | undefined {
  if (alternatives.some((one) => one === undefined)) return undefined;
  return limited([...new Set(alternatives.flatMap((one) => one!))]);
}

/** What comes of every choice of one value each. */
function combined(values: unknown[][], combine: (...values: unknown[]) => unknown): unknown[] | undefined {
  let choices: unknown[][] = [[]];
  for (const one of values) {
    choices = choices.flatMap((choice) => one.map((value) => [...choice, value]));
    if (choices.length > MAX_VALUES) return undefined;
  }
  return limited([...new Set(choices.map((choice) => combine(...choice)))]);
}

function limited(values: unknown[]): unknown[] | undefined {
  return values.length > MAX_VALUES ? undefined : values;
}
