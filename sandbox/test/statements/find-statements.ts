import { isOfOneEngine } from './of-one-engine.ts';
import { declare, declareUnknown, nameOf, newScope, type Node, type Scope, type SourceModule } from './source-modules.ts';
import { TextValues } from './text-values.ts';

/** A call of the database with a statement. */
export interface StatementCall {
  /** File and line. */
  place: string;
  method: Method;
  /** All statements that it can run, as they are handed to the engine; undefined where a run alone knows. */
  texts: string[] | undefined;
}

/** A text of SQL in statements that a run alone knows. */
export interface SqlPiece {
  place: string;
  /** What is written, between what is put in. */
  texts: string[];
}

const METHODS = ['all', 'get', 'run', 'insert', 'execute'] as const;
type Method = (typeof METHODS)[number];

/** Words in capitals and comparisons with a value, as they are written in statements and in parts of them. */
const SQL =
  /\b(SELECT|FROM|WHERE|JOIN|AND|OR|NOT|EXISTS|UNION|DESC|NULLS|IS NULL|LIKE|LIMIT|CASE|WHEN|SET|VALUES|CAST|TABLE|INDEX)\b[^.]|\bIN \(|ORDER BY|GROUP BY|[=<>+] \?|\w ->> '/;

/** Scripts of tables: each engine runs them all in tests, new (schema.ts) and one after another (migrations.ts). */
const OF_TABLES = /\b(CREATE (TABLE|TRIGGER|(UNIQUE )?INDEX)|ALTER TABLE)\b/;

/** All statements of the backend and the sandbox, and the pieces of those that are put together as they run. */
export function findStatements(modules: Map<string, SourceModule>): { calls: StatementCall[]; pieces: SqlPiece[] } {
  const values = new TextValues(modules);
  const calls: StatementCall[] = [];
  const literals: { place: string; node: Node }[] = [];
  for (const module of modules.values()) {
    if (isOfOneEngine(module.file)) continue;
    const placeOf = (node: Node): string => `${module.file}:${module.source.slice(0, node.start).split('\n').length}`;
    walk(module.body, module.scope, (node, scope) => {
      if (isText(node)) literals.push({ place: placeOf(node), node });
      const method = methodOf(node);
      const [sql] = method ? (node['arguments'] as Node[]) : [];
      if (!method || !sql) return;
      const texts = values.textsOf(sql, scope);
      calls.push({ place: placeOf(node), method, texts: method === 'insert' ? texts?.map((text) => `${text} RETURNING id`) : texts });
    });
  }
  const pieces = literals
    .filter(({ node }) => !values.used.has(node))
    .map(({ place, node }) => ({ place, texts: writtenIn(node) }))
    .filter(({ texts }) => SQL.test(texts.join('')) && !OF_TABLES.test(texts.join('')));
  return { calls, pieces };
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
}

function writtenIn(node: Node): string[] {
  if (node.type === 'Literal') return [String(node['value'])];
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
}

/** The method of a database that a node calls. */
function methodOf(node: Node): Method | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return undefined;
  const owner = callee['object'] as Node;
  const name = nameOf(owner.type === 'MemberExpression' ? owner['property'] : owner);
  return /database$/i.test(name) ? METHODS.find((method) => method === nameOf(callee['property'])) : undefined;
}

/** Visits all nodes with the names that they see. */
function walk(value: unknown, scope: Scope, visit: (node: Node, scope: Scope) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, scope, visit);
    return;
  }
  if (typeof value !== 'object' || value === null || typeof (value as Node).type !== 'string') return;
  const node = value as Node;
  // The texts of types and imports are no statements.
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TSType') || node.type === 'TSInterfaceDeclaration') return;
  const inner = innerScope(node, scope);
  visit(node, inner);
  for (const child of Object.values(node)) walk(child, inner, visit);
}

function innerScope(node: Node, scope: Scope): Scope {
  const inner = newScope(scope);
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      for (const parameter of node['params'] as Node[]) declareUnknown(inner, parameter);
      return inner;
    case 'BlockStatement':
      for (const statement of node['body'] as Node[]) declare(inner, statement);
      return inner;
    case 'ForOfStatement': {
      const [{ id }] = (node['left'] as { declarations: [{ id: Node }] }).declarations;
      if (id.type === 'Identifier') inner.names.set(nameOf(id), { kind: 'each', list: node['right'] as Node, scope });
      else declareUnknown(inner, id);
      return inner;
    }
    default:
      return scope;
  }
}
