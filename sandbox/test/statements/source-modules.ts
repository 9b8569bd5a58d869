import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseAst } from 'vite';

/** A node of a module's syntax tree (ESTree with types). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** What a name stands for: a constant, a parameter of a declared type, one after another of a list, or something that only a run knows. */
export type Binding =
  | { kind: 'constant'; init: Node; scope: Scope }
  | { kind: 'typed'; type: Node; scope: Scope }
  | { kind: 'each'; list: Node; scope: Scope }
  | { kind: 'imported'; file: string; name: string }
  | { kind: 'known'; values: readonly unknown[] }
  | { kind: 'unknown' };

/** The names of a module, a function or a block, within those of what it is in. */
export interface Scope {
  readonly names: Map<string, Binding>;
  readonly types: Map<string, Node>;
  readonly outer: Scope | undefined;
}

/** A source file of the backend or of the sandbox. */
export interface SourceModule {
  file: string;
  source: string;
  body: Node[];
  scope: Scope;
}

const root = join(import.meta.dirname, '../../..');

/** All modules that are part of the programs, by their file. */
export function sourceModules(): Map<string, SourceModule> {
  const files = globSync('{commerce,sandbox}/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  return new Map(files.toSorted().map((file) => [file, parseModule(file, readFileSync(join(root, file), 'utf8'))]));
}

export function parseModule(file: string, source: string): SourceModule {
  const { body } = parseAst(source, { lang: 'ts' }) as unknown as { body: Node[] };
  const scope = newScope(undefined);
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') declareImports(scope, statement, file);
    else declare(scope, statement);
  }
  return { file, source, body, scope };
}

export function newScope(outer: Scope | undefined): Scope {
  return { names: new Map(), types: new Map(), outer };
}

function declareImports(scope: Scope, statement: Node, file: string): void {
  const from = String((statement['source'] as Node)['value']);
  for (const one of statement['specifiers'] as Node[]) {
    const local = nameOf(one['local']);
    const binding: Binding =
      one.type === 'ImportSpecifier' && from.startsWith('.')
        ? { kind: 'imported', file: relative(root, join(root, dirname(file), from)), name: nameOf(one['imported']) }
        : { kind: 'unknown' };
    scope.names.set(local, binding);
  }
}

/** Notes what a statement declares. */
export function declare(scope: Scope, statement: Node): void {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      if (statement['declaration']) declare(scope, statement['declaration'] as Node);
      break;
    case 'VariableDeclaration':
      for (const { id, init } of statement['declarations'] as { id: Node; init: Node | null }[])
        if (id.type === 'Identifier' && init && statement['kind'] === 'const')
          scope.names.set(nameOf(id), { kind: 'constant', init, scope });
        else declareUnknown(scope, id);
      break;
    case 'FunctionDeclaration':
      scope.names.set(nameOf(statement['id']), { kind: 'constant', init: statement, scope });
      break;
    case 'TSTypeAliasDeclaration':
      scope.types.set(nameOf(statement['id']), statement['typeAnnotation'] as Node);
      break;
  }
}

/** Notes names of which nothing is known but, for a parameter, perhaps its type. */
export function declareUnknown(scope: Scope, pattern: Node): void {
  switch (pattern.type) {
    case 'Identifier': {
      const type = (pattern['typeAnnotation'] as Node | null)?.['typeAnnotation'] as Node | undefined;
      scope.names.set(nameOf(pattern), type ? { kind: 'typed', type, scope } : { kind: 'unknown' });
      break;
    }
    case 'AssignmentPattern':
      declareUnknown(scope, pattern['left'] as Node);
      break;
    case 'RestElement':
      declareUnknown(scope, pattern['argument'] as Node);
      break;
    case 'ArrayPattern':
      for (const element of pattern['elements'] as (Node | null)[]) if (element) declareUnknown(scope, element);
      break;
    case 'ObjectPattern':
      for (const property of pattern['properties'] as Node[])
        declareUnknown(scope, (property.type === 'RestElement' ? property['argument'] : property['value']) as Node);
      break;
  }
}

export function nameOf(node: unknown): string {
  return String((node as Node)['name']);
}

export function lookUp(scope: Scope | undefined, name: string): Binding | undefined {
  return scope && (scope.names.get(name) ?? lookUp(scope.outer, name));
}

export function lookUpType(scope: Scope | undefined, name: string): Node | undefined {
  return scope && (scope.types.get(name) ?? lookUpType(scope.outer, name));
}
