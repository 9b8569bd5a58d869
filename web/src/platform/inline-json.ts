const ESCAPES: Record<string, string> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** JSON that is safe inside script elements: nothing in it can end the element or start a comment. */
export function inlineJson(value: unknown): string {
  return inlineJsonText(JSON.stringify(value));
}

/** The same for JSON that is text already. */
export function inlineJsonText(json: string): string {
  return json.replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character]!);
}
