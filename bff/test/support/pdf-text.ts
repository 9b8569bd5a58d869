import { extractText, getDocumentProxy } from 'unpdf';

/** What a PDF says, page after page. */
export async function pdfText(bytes: ArrayBuffer | Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.join('\n');
}
