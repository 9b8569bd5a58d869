import { context, diag, DiagLogLevel, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { HEALTH_PATHS } from '../health-paths.ts';
import type { Program } from '../settings.ts';
import { SettingsReader } from '../settings-reader.ts';
import { CarefulExporter } from './careful-exporter.ts';
import { traceRedis } from './redis-spans.ts';
import { provideTracing, type Tracing } from './tracing.ts';
import { readTracingSettings, type TracingSettings } from './tracing-settings.ts';

const STOP_MS = 2000;

/** Starts tracing. It must run before the program's own modules are loaded: `node --import` does that (scripts/production.mjs). */
export function startTracing(program: Program): void {
  const read = new SettingsReader(program, process.env);
  const settings = readTracingSettings(read);
  // The program reports what is wrong with its settings, and stops.
  if (!settings || read.problems.length > 0) return;
  const exporter = new CarefulExporter(
    new OTLPTraceExporter({ url: `${settings.endpoint}/v1/traces`, headers: settings.headers, timeoutMillis: 5000 }),
    settings.endpoint,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME']?.trim() || `koura-${program}`,
      'service.instance.id': `${process.env['HOSTNAME'] ?? ''}:${process.pid}`,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  // A collector that is away is said once an outage, in the program's own log.
  diag.setLogger({ error() {}, warn() {}, info() {}, debug() {}, verbose() {} }, DiagLogLevel.NONE);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => HEALTH_PATHS.includes(url) || url === '/metrics' || url.startsWith('/socket.io/'),
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  traceRedis(provider.getTracer('koura-redis'));
  provideTracing(tracingOf(provider, exporter));
}

/** The share is the same whether a trace began here or elsewhere: a visitor who asks for every request to be traced gets no more. */
function samplerOf({ share }: TracingSettings): ParentBasedSampler {
  const root = new TraceIdRatioBasedSampler(share);
  return new ParentBasedSampler({ root, remoteParentSampled: root });
}

function tracingOf(provider: TracerProvider, exporter: CarefulExporter): Tracing {
  const tracer = provider.getTracer('koura');
  return {
    ids() {
      const ids = trace.getActiveSpan()?.spanContext();
      return ids ? { trace: ids.traceId, span: ids.spanId } : {};
    },
    operation(name) {
      const span = tracer.startSpan(`graphql ${name}`, { kind: SpanKind.INTERNAL, attributes: { 'graphql.operation.name': name } });
      const within = trace.setSpan(context.active(), span);
      return {
        run: (next) => context.with(within, next),
        end(codes, failed) {
          if (codes.length > 0) span.setAttribute('koura.codes', [...codes]);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    reportTo: (report) => exporter.reportTo(report),
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_MS)));
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}
