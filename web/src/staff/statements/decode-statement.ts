import { LARGEST_STATEMENT, STATEMENT_TOO_LARGE } from '@koura/shared-types/inputs/bank-statement';

/** UTF-8, UTF-16 with a byte order mark, or what Windows programs wrote before: bytes that are not UTF-8. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a bank's file, or why it cannot be sent. Line ends become short: the request has a limit. */
export function decodeStatement(bytes: Uint8Array): { text: string } | { problem: string } {
  // A file of UTF-16 has two bytes a character.
  if (bytes.length > LARGEST_STATEMENT * 2) return { problem: STATEMENT_TOO_LARGE };
  const text = decoded(bytes).replaceAll('\r\n', '\n');
  if (text.trim() === '') return { problem: 'The file is empty.' };
  const size = new TextEncoder().encode(JSON.stringify(text)).length;
  return size > LARGEST_STATEMENT ? { problem: STATEMENT_TOO_LARGE } : { text };
}
