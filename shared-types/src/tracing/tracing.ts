export interface OperationSpan {
  /** What runs in `next`, and whatever that starts, becomes part of the span. */
  run(next: () => void): void;
  /** Ends the span with the codes of the operation's errors. */
  end(codes: readonly string[], failed: boolean): void;
}

/** What became of a batch of spans, for the program's log: the first that was lost of an outage, and the end of the outage. */
export type TraceReport = (level: 'warn' | 'info', message: string) => void;

/** What the programs may ask of tracing. They import nothing of OpenTelemetry. */
export interface Tracing {
  /** The trace and span that are running, for log lines; empty outside of any. */
  ids(): { trace?: string; span?: string };
  operation(name: string): OperationSpan;
  reportTo(report: TraceReport): void;
  /** Sends what is left, within two seconds. */
  stop(): Promise<void>;
}

const KEY = Symbol.for('koura.tracing');
type Holder = { [KEY]?: Tracing };

/** Set where `tracing.js` was loaded before the program: where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export function tracing(): Tracing | undefined {
  return (globalThis as Holder)[KEY];
}

export function provideTracing(provided: Tracing): void {
  (globalThis as Holder)[KEY] = provided;
}
