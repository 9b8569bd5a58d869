// Loaded before bff and web in production: checks Node, and selects the production builds of React and others, which are chosen on import.
import './require-node.mjs';
import { pathToFileURL } from 'node:url';

process.env.NODE_ENV ||= 'production';

// Must be there before the program's modules are; nothing of it is loaded otherwise.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim() && process.argv[1]) {
  await import(new URL('tracing.js', pathToFileURL(process.argv[1])).href);
}
