import { Download } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { actingHeaders } from '../../platform/acting-for.ts';
import { proveInDialog } from '../../platform/bff-client/proof-dialog.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './export-button.module.css';
import { RowCount } from './count-rows.ts';

/** What can be exported, by the last part of its path. */
type ExportName =
  | 'orders'
  | 'referrals'
  | 'customers'
  | 'premiums'
  | 'sales-lines'
  | 'money-moves'
  | 'journal-xero'
  | 'journal-myob'
  | 'audit';

interface ExportedFile {
  name: string;
  file: Blob;
  rows: number;
}

/** The server exports nothing; the message is its reason. */
class ExportRefused extends Error {
  override name = 'ExportRefused';
}

interface FetchExportOptions {
  signal: AbortSignal;
  /** Called with the rows that have arrived. */
  onRows: (rows: number) => void;
}

/**
 * Loads a list as CSV. Where the gateway wants to know who is there, the person is asked, and it is loaded then. Rejects with `ExportRefused` where the server responds in words, and with another error when the connection
 * breaks: what has arrived by then is thrown away.
 */
async function fetchExport(name: ExportName, filter: object, { signal, onRows }: FetchExportOptions): Promise<ExportedFile> {
  const send = (): Promise<Response> =>
    fetch(`/exports/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...actingHeaders() },
      body: JSON.stringify(filter),
      signal,
    });
  let response = await send();
  if (response.headers.get('error-code') === 'PROOF_NEEDED' && (await proveInDialog())) response = await send();
  if (!response.ok && isText(response)) throw new ExportRefused(await response.text());
  // A proxy's own page: what is behind it broke off before it had sent anything.
  if (!response.ok || !response.body) throw new Error(`The export ended with ${response.status}.`);
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

function saveFile({ name, file }: Pick<ExportedFile, 'name' | 'file'>): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has opened it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface ExportButtonProps {
  name: ExportName;
  filter: object;
  label?: string;
  /** What is exported, where a page has more than one of these buttons. */
  of?: string;
}

const RETRY = 'Nothing was saved. Please try again.';

/** Exports a list by its filters, as a CSV file. A download that breaks saves nothing: a part could be taken for the whole. */
export function ExportButton({ name, filter, label = 'Export as CSV', of }: ExportButtonProps) {
  const hydrated = useHydrated();
  const running = useRef<AbortController>(undefined);
  const [rows, setRows] = useState<number | null>(null);
  const [news, setNews] = useState<{ isProblem: boolean; text: string } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const { signal } = (running.current = new AbortController());
    let arrived = 0;
    setNews(null);
    setRows(0);
    try {
      const exported = await fetchExport(name, filter, {
        signal,
        onRows: (count) => {
          arrived = count;
          setRows(count);
        },
      });
      saveFile(exported);
      setNews({ isProblem: false, text: `Exported ${rowsText(exported.rows)}.` });
    } catch (error) {
      if (signal.aborted) setNews({ isProblem: false, text: 'Cancelled. Nothing was saved.' });
      else if (error instanceof ExportRefused) setNews({ isProblem: true, text: error.message });
      else
        setNews({
          isProblem: true,
          text: `${arrived === 0 ? 'The download was cut off.' : `The download was cut off after ${rowsText(arrived)}.`} ${RETRY}`,
        });
    } finally {
      running.current = undefined;
      setRows(null);
    }
  }
  return (
    <div className={styles.bar}>
      <p role="status" className="muted small">
        {rows !== null && rowsText(rows)}
        {news && !news.isProblem && news.text}
      </p>
      {news?.isProblem && (
        <p role="alert" className={styles.problem}>
          {news.text}
        </p>
      )}
      {rows === null ? (
        <Button variant="quiet" size="s" disabled={!hydrated} onClick={() => void start()}>
          <Icon of={Download} size={18} />
          <span>
            {label}
            {of && <span className="visuallyHidden"> {of}</span>}
          </span>
        </Button>
      ) : (
        <Button variant="quiet" size="s" onClick={() => running.current?.abort()}>
          Cancel the export
        </Button>
      )}
    </div>
  );
}

function rowsText(rows: number): string {
  return formatCount(rows, 'row');
}
