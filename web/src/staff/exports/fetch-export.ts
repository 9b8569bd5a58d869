import { RowCount } from './count-rows.ts';

/** What can be exported, by the last part of its path. */
export type ExportName = 'orders' | 'customers' | 'premiums';

export interface ExportedFile {
  name: string;
  file: Blob;
  rows: number;
}

/** The server exports nothing; the message is its reason. */
export class ExportRefused extends Error {
  override name = 'ExportRefused';
}

interface FetchExportOptions {
  signal: AbortSignal;
  /** Called with the rows that have arrived. */
  onRows: (rows: number) => void;
}

/**
 * Loads a list as CSV. Rejects with `ExportRefused` where the server answers in words, and with another error when the connection
 * breaks: what has arrived by then is thrown away.
 */
export async function fetchExport(name: ExportName, filter: object, { signal, onRows }: FetchExportOptions): Promise<ExportedFile> {
  const response = await fetch(`/exports/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(filter),
    signal,
  });
  if (!response.ok && isText(response)) throw new ExportRefused(await response.text());
  // A proxy's own page: what is behind it broke off before it had sent anything.
  if (!response.ok || !response.body) throw new Error(`The export was answered with ${response.status}.`);
  const count = new RowCount();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    count.add(value);
    onRows(count.rows);
  }
  const [, fileName = `${name}.csv`] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name: fileName, file: new Blob(parts, { type: 'text/csv' }), rows: count.rows };
}

function isText({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/plain') ?? false;
}

export function saveFile({ name, file }: Pick<ExportedFile, 'name' | 'file'>): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has opened it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
