const ESCAPES: Record<string, string> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** JSON that is safe inside script elements: nothing in it can end the element or start a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character]!);
}

const written = new WeakMap<object, string>();

/** The same for an immutable value that several pages share: serialised once. */
export function inlineJsonOnce(value: object): string {
  let json = written.get(value);
  if (json === undefined) written.set(value, (json = inlineJson(value)));
  return json;
}
