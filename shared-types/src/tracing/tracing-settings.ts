import type { SettingsReader } from '../settings-reader.ts';

export interface TracingSettings {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  /** The share of traces that are kept. */
  share: number;
}

/** Reads the OTEL_ settings. Undefined: nothing is traced. */
export function readTracingSettings(read: SettingsReader): TracingSettings | undefined {
  const endpoint = read.get('OTEL_EXPORTER_OTLP_ENDPOINT');
  const headers = read.get('OTEL_EXPORTER_OTLP_HEADERS');
  const share = read.get('OTEL_TRACES_SAMPLER_ARG');
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/+$/, ''), headers: Object.fromEntries(headers ?? []), share };
}
