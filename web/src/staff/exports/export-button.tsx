import { Download } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../platform/format/format-plural.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './export-button.module.css';
import { type ExportName, ExportRefused, fetchExport, saveFile } from './fetch-export.ts';

interface ExportButtonProps {
  name: ExportName;
  filter: object;
}

const RETRY = 'Nothing was saved. Please try again.';

/** Exports a list by its filters, as a CSV file. A download that breaks saves nothing: a part could be taken for the whole. */
export function ExportButton({ name, filter }: ExportButtonProps) {
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
          <Icon of={Download} size={18} /> Export as CSV
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
