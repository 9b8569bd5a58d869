import type { ParsedErrorBody } from './dialect.ts';
import { v3 } from './v3.ts';
import { v4 } from './v4.ts';

/** Parses the body of an error response in any dialect, as text, or as a JSON string. undefined when it is empty or in another form. */
export function parseErrorBody(body: Buffer): ParsedErrorBody | undefined {
  const text = body.toString('utf8').trim();
  if (text === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // text/plain: 'Not Found', 'Method Not Allowed'.
    json = text;
  }
  if (typeof json === 'string') return { name: undefined, message: json, fieldErrors: [], details: {} };
  return v4.failure(json) ?? v3.failure(json);
}

/** The message of an error body on one line, for logs and operators only. */
export function errorMessageOf(body: Buffer): string | undefined {
  return parseErrorBody(body)?.message?.replaceAll(/\s+/g, ' ').trim();
}
