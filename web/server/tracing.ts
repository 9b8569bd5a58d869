/** Loaded before the program, by scripts/production.mjs, where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
import { startTracing } from '@koura/shared-types/tracing/start-tracing';

startTracing('web');
