import type { Definitions } from './late-documents.ts';

/** Filled by the browser build (web/build/late-documents.ts); elsewhere no document is late. */
export const LATE_DEFINITIONS: Definitions = {};
