import { Worker } from 'node:worker_threads';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { brandOf } from '@koura/shared-types/dealer-name';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';

import type { Invoice } from '../commerce/invoices.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { type DocumentBrand, readDocumentBrand } from './document-wordmark.ts';

/** A document of a thousand lines renders in a few seconds. */
const DEADLINE_MS = 20_000;

interface Job {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/** Renders invoices in a worker thread. */
@Injectable()
export class InvoicePdfs implements OnModuleDestroy {
  readonly #jobs = new Map<number, Job>();
  #worker: Worker | undefined;
  #lastJob = 0;
  #brand: DocumentBrand;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.#brand = readDocumentBrand(config.brandFolder, brandOf(config.brand).brandName);
  }

  /** The PDF of a document. Throws when it cannot be rendered. */
  async render(invoice: Invoice): Promise<Buffer> {
    const job = ++this.#lastJob;
    const { brandName } = brandOf(this.config.brand);
    // The backend may have named the dealer meanwhile.
    if (brandName !== this.#brand.name) this.#brand = readDocumentBrand(this.config.brandFolder, brandName);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        this.#jobs.set(job, { resolve, reject });
        timer = setTimeout(() => this.#stop(new Error(`no document within ${DEADLINE_MS} ms`)), DEADLINE_MS);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        this.#running().postMessage({ job, invoice, brand: this.#brand, dealer: dealerLocale() });
      });
    } finally {
      clearTimeout(timer);
      this.#jobs.delete(job);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** The worker, started with the first document and again after it has failed. */
  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(WORKER);
    worker.unref();
    worker.on('message', ({ job, bytes, error }: { job: number; bytes?: Uint8Array; error?: string }) => {
      const waiting = this.#jobs.get(job);
      if (bytes) waiting?.resolve(Buffer.from(bytes));
      else waiting?.reject(new Error(error));
    });
    worker.on('error', (error) => this.#stop(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#stop(new Error('the worker ended'));
    });
    this.#worker = worker;
    return worker;
  }

  #stop(error: Error): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    for (const { reject } of this.#jobs.values()) reject(error);
  }
}

/** Beside this file: from sources as TypeScript, in the build as an entry of its own. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './invoice-worker.ts' : './invoice-worker.js', import.meta.url);
