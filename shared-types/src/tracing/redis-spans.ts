import { tracingChannel } from 'node:diagnostics_channel';
import { context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';

/** What ioredis publishes about a command, of which only the name is read: arguments contain keys of orders and logins. */
interface RedisCommand {
  command: string;
}

/** A span per command of Redis that a request asks for, from the channel that ioredis publishes them on. */
export function traceRedis(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>();
  const end = (command: object): void => spans.get(command)?.end();
  tracingChannel<RedisCommand, RedisCommand>('ioredis:command').subscribe({
    start(started) {
      // What a program does of itself, such as asking whether Redis is there, is not of interest.
      if (!trace.getSpan(context.active())) return;
      const name = started.command.toUpperCase();
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': name };
      spans.set(started, tracer.startSpan(`redis ${name}`, { kind: SpanKind.CLIENT, attributes }));
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: end,
    error: (failed) => spans.get(failed)?.setStatus({ code: SpanStatusCode.ERROR }),
  });
}
