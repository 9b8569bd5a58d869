import { parentPort } from 'node:worker_threads';
import type { Invoice } from '../commerce/invoices.ts';
import type { DocumentBrand } from './document-wordmark.ts';
import { renderInvoice } from './render-invoice.ts';

/** Entry of the worker thread: parsing fonts takes some 80 ms of CPU per document, which requests must not wait for. */
parentPort!.on('message', ({ job, invoice, brand }: { job: number; invoice: Invoice; brand: DocumentBrand }) => {
  renderInvoice(invoice, brand).then(
    (bytes) => respond({ job, bytes: new Uint8Array(bytes) }),
    (error: unknown) => respond({ job, error: error instanceof Error ? error.message : String(error) }),
  );
});

function respond(message: { job: number; bytes: Uint8Array } | { job: number; error: string }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(message);
}
