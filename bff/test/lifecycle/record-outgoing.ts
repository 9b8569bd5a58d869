import { appendFileSync } from 'node:fs';
import { OutgoingConnections } from '../support/outgoing-connections.ts';

// Loaded by `node --import` into a program under test: writes a line for everything it sends, and redirects hosts to this machine.
const { OUTGOING_LOG, OUTGOING_INSTEAD } = process.env as { OUTGOING_LOG: string; OUTGOING_INSTEAD: string };
const instead = JSON.parse(OUTGOING_INSTEAD) as Record<string, { port: number }>;
new OutgoingConnections(instead, (host, bytes) => appendFileSync(OUTGOING_LOG, `${JSON.stringify([host, bytes])}\n`)).record();
