import { SpanKind } from '@opentelemetry/api';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { withoutSecrets } from '../secret-paths.ts';
import type { TraceReport } from './tracing.ts';

/** What leaves the machine about a request. All else is dropped: queries, addresses and agents of visitors, texts of errors. */
const KEPT = new Set([
  'db.operation.name',
  'db.system.name',
  'error.type',
  'graphql.operation.name',
  'http.request.method',
  'http.response.status_code',
  'koura.codes',
  'server.address',
  'server.port',
  'url.path',
]);

/** Sends spans without what they must not tell, and reports once per outage that the collector is away. */
export class CarefulExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #endpoint: string;
  #isAway = false;
  #report: TraceReport | undefined;
  /** A report from before the program could take it. */
  #early: Parameters<TraceReport> | undefined;

  constructor(exporter: SpanExporter, endpoint: string) {
    this.#exporter = exporter;
    this.#endpoint = new URL(endpoint).host;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans.map(withoutPersonal), (result) => {
      const isAway = result.code !== ExportResultCode.SUCCESS;
      if (isAway && !this.#isAway) {
        this.#tell('warn', `traces cannot be sent to ${this.#endpoint} and are dropped: ${result.error?.message ?? 'no reason given'}`);
      }
      if (!isAway && this.#isAway) this.#tell('info', `traces are sent to ${this.#endpoint} again`);
      this.#isAway = isAway;
      done(result);
    });
  }

  reportTo(report: TraceReport): void {
    this.#report = report;
    if (this.#early) report(...this.#early);
    this.#early = undefined;
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  #tell(...report: Parameters<TraceReport>): void {
    if (this.#report) this.#report(...report);
    else this.#early = report;
  }
}

function withoutPersonal(span: ReadableSpan): ReadableSpan {
  const kept = Object.entries(span.attributes).filter(([name]) => KEPT.has(name));
  const attributes = Object.fromEntries(kept);
  const path = attributes['url.path'];
  if (typeof path === 'string') attributes['url.path'] = span.kind === SpanKind.CLIENT ? beginning(path) : withoutSecrets(path);
  // Its other properties are read from the span itself.
  const { code } = span.status;
  return Object.create(span, { attributes: { value: attributes }, events: { value: [] }, status: { value: { code } } }) as ReadableSpan;
}

/** What a call is about, without what follows: the backend's paths have numbers of orders, and secrets of links that were mailed. */
function beginning(path: string): string {
  const [, known = path] = /^((?:\/(?:api|v\d))?\/[^/]*)\//.exec(path) ?? [];
  return known === path ? path : `${known}/…`;
}
