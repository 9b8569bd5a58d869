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

/** The largest text that can be sent, in bytes of UTF-8, and what is said of a larger one. */
interface FileLimit {
  largest: number;
  tooLarge: string;
}

/** The text of a file that staff have chosen, or why it cannot be sent. Line ends become short: the request has a limit. */
export function decodeFile(bytes: Uint8Array, { largest, tooLarge }: FileLimit): { text: string } | { problem: string } {
  // A file of UTF-16 has two bytes a character.
  if (bytes.length > largest * 2) return { problem: tooLarge };
  const text = decoded(bytes).replaceAll('\r\n', '\n');
  if (text.trim() === '') return { problem: 'The file is empty.' };
  const size = new TextEncoder().encode(JSON.stringify(text)).length;
  return size > largest ? { problem: tooLarge } : { text };
}
