import { parentPort } from 'node:worker_threads';
import { type DealerLocale, setDealerLocale } from '@koura/shared-types/dealer-locale';
import type { Invoice } from '../commerce/invoices.ts';
import type { DocumentBrand } from './document-wordmark.ts';
import { renderInvoice } from './render-invoice.ts';

interface Request {
  job: number;
  invoice: Invoice;
  brand: DocumentBrand;
  dealer: DealerLocale;
}

/** Entry of the worker thread: parsing fonts takes some 80 ms of CPU per document, which requests must not wait for. */
parentPort!.on('message', ({ job, invoice, brand, dealer }: Request) => {
  // A thread has its own copy of what is process-wide.
  setDealerLocale(dealer);
  renderInvoice(invoice, brand).then(
    (bytes) => respond({ job, bytes: new Uint8Array(bytes) }),
    (error: unknown) => respond({ job, error: error instanceof Error ? error.message : String(error) }),
  );
});

function respond(message: { job: number; bytes: Uint8Array } | { job: number; error: string }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(message);
}
