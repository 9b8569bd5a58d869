import { parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Properties and attributes whose single words are shown to people too. */
const SHOWN = new Set(
  (
    'label title heading text hint message summary placeholder alt note caption description name aria-label aria-description ' +
    'aria-roledescription question answer button subject body why empty'
  ).split(' '),
);
/** Attributes that nobody reads. */
const HIDDEN =
  /^(class(Name)?|d|viewBox|points|transform|style|sizes|srcSet|rel|type|autoComplete|inputMode|pattern|href|src|key|id|media|data-.*)$/;
/** Calls whose texts are read by developers and operators only. */
const FOR_DEVELOPERS =
  /^(console|log|logger|this\.log|this\.logger)\.|^(describedEnum|matchMedia|querySelector(All)?|require|RegExp|Error|TypeError|RangeError)$/;
/** Code, markup, styles, headers, queries. */
const CODE =
  /[{}]|;$|=>|^\s*[<>/.#([@:&?=*-]|\b(SELECT|INSERT|UPDATE|DELETE FROM|CREATE TABLE|ORDER BY|WHERE|PRAGMA|BEGIN|IS NULL)\b|\bIN \(|\bCAST\(|\bJOIN \w|\|\| ' '|\[type=|^\S+=\S+|min-width|max-width|charset=|max-age|no-store|no-cache|stale-while|^(GET|POST|PUT|DELETE) |https?:\/\/|'self'|\d+(px|rem|vw)\b|^[\d\s.,MmLlHhVvCcSsQqTtAaZz-]+$|\b(query|mutation|subscription|fragment) [A-Z]/;

/**
 * The texts of a module's source that people can read, in its order: elements of JSX as whole sentences, with `{expression}` where a value
 * goes and `[…]` around what is shown under a condition; strings and templates elsewhere that look like text.
 */
export function textsOf(source: string, lang: 'ts' | 'tsx'): string[] {
  const texts: string[] = [];
  const add = (text: string): void => {
    const clean = text.replaceAll(/[^\S\u00a0]+/g, ' ').trim();
    if (/\p{L}{2}/u.test(clean.replaceAll(/\{[^}]*\}/g, '')) && !texts.includes(clean)) texts.push(clean);
  };
  const inner = (node: Node): string => source.slice(node.start, node.end).replaceAll(/\s+/g, ' ');

  const flat = (value: unknown): string => {
    const node = value as Node;
    switch (node.type) {
      case 'JSXText':
        return jsxText(String(node['value']));
      case 'JSXElement':
      case 'JSXFragment':
        return (node['children'] as Node[]).map(flat).join('');
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return flat(node['expression']);
      case 'JSXEmptyExpression':
        return '';
      case 'Literal':
        return typeof node['value'] === 'string' ? node['value'] : '';
      case 'TemplateLiteral':
        return templateText(node);
      case 'ConditionalExpression':
        return `[${flat(node['consequent'])}|${flat(node['alternate'])}]`.replace(/\|\]$/, ']').replace(/^\[\|/, '[');
      case 'LogicalExpression':
        return node['operator'] === '&&' ? `[${flat(node['right'])}]` : `[${flat(node['left'])}|${flat(node['right'])}]`;
      default:
        return `{${shortened(inner(node))}}`;
    }
  };
  const templateText = (node: Node): string => {
    const values = node['expressions'] as Node[];
    return (node['quasis'] as { value: { cooked: string } }[])
      .map(({ value }, at) => value.cooked + (values[at] ? flat(values[at]) : ''))
      .join('');
  };

  const visit = (value: unknown, shown = false): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, shown));
    if (typeof value !== 'object' || value === null) return undefined;
    const node = value as Node;
    const child = (isShown: boolean): void => Object.values(node).forEach((each) => visit(each, isShown));
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportAllDeclaration':
      case 'Decorator':
      case 'TSLiteralType':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TaggedTemplateExpression':
        return undefined;
      case 'CallExpression':
      case 'NewExpression':
        if (FOR_DEVELOPERS.test(inner(node['callee'] as Node))) return undefined;
        return child(false);
      case 'BinaryExpression':
        // What is compared with is code; what is joined may be text.
        return node['operator'] === '+' ? child(shown) : undefined;
      case 'Property':
        return visit(node['value'], SHOWN.has(nameOf(node['key'] as Node)));
      case 'JSXAttribute': {
        const name = nameOf(node['name'] as Node);
        return HIDDEN.test(name) ? undefined : visit(node['value'], SHOWN.has(name));
      }
      case 'JSXElement':
      case 'JSXFragment':
        if ((node['children'] as Node[]).some(isText)) {
          add(flat(node));
          return withoutChildren(node);
        }
        return child(shown);
      case 'Literal':
        if (typeof node['value'] === 'string' && isReadable(node['value'], shown)) add(node['value']);
        return undefined;
      case 'TemplateLiteral': {
        const text = templateText(node);
        if (isReadable(text, shown)) add(text);
        else child(false);
        return undefined;
      }
      default:
        return child(shown);
    }
  };
  /** Attributes of an element whose text is listed as a whole, and of all elements within it. */
  const withoutChildren = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(withoutChildren);
    if (typeof value !== 'object' || value === null) return undefined;
    const node = value as Node;
    if (node.type === 'JSXAttribute') return visit(node);
    return Object.values(node).forEach(withoutChildren);
  };

  visit(parseAst(source, { lang }));
  return texts;
}

const isText = (node: Node): boolean =>
  (node.type === 'JSXText' && /\p{L}/u.test(String(node['value']))) ||
  (node.type === 'JSXExpressionContainer' && ['Literal', 'TemplateLiteral'].includes((node['expression'] as Node).type));

function nameOf(key: Node): string {
  const name = key['name'] ?? key['value'];
  return typeof name === 'string' ? name : '';
}

/** As React reads it: line breaks with their indentation vanish, and lines are joined by a space. */
const jsxText = (text: string): string =>
  text
    .replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('&nbsp;', '\u00a0');

const shortened = (expression: string): string => (expression.length > 40 ? '…' : expression);

function isReadable(text: string, isShown: boolean): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, '');
  if (CODE.test(words) || !/\p{L}/u.test(words)) return false;
  if (isShown) return /\p{Lu}|\s|[.…?!]/u.test(words);
  return /\p{L}[\p{L}’',.:;)]* [\p{L}(“"‘$\d]/u.test(words) || /^\p{Lu}\p{Ll}+[.!?…]$/u.test(words);
}
