import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { cpuSecondsOf } from '../measure/process-cpu.ts';

interface Exporting {
  url: string;
  token: string;
  /** Process ids by name. */
  servers: Record<string, number>;
}

export interface ExportLoad {
  rows: number;
  seconds: number;
  /** The most that each server grew by meanwhile, in megabytes. */
  growthMb: Record<string, number>;
}

const SAMPLE_MS = 50;
/** A server that works uses more of a processor than this part of it. */
const IDLE_SHARE = 0.1;

export async function wholeExport({ url, token, servers }: Exporting): Promise<ExportLoad> {
  const before = eachOf(servers, residentMb);
  const most = { ...before };
  const sampling = setInterval(() => {
    for (const [name, megabytes] of Object.entries(eachOf(servers, residentMb))) most[name] = Math.max(most[name]!, megabytes);
  }, SAMPLE_MS);
  const from = performance.now();
  try {
    const { body } = await startExport(url, token);
    let lines = 0;
    for await (const part of body as AsyncIterable<Buffer>) lines += part.toString('latin1').split('\r\n').length - 1;
    return {
      // Without the header.
      rows: lines - 1,
      seconds: (performance.now() - from) / 1000,
      growthMb: Object.fromEntries(Object.keys(servers).map((name) => [name, most[name]! - before[name]!])),
    };
  } finally {
    clearInterval(sampling);
  }
}

/** Milliseconds that servers go on working after an export was cancelled in its middle. */
export async function cancelledExport({ url, token, servers }: Exporting): Promise<number> {
  const { body } = await startExport(url, token);
  for await (const _ of body) break;
  body.destroy();
  const from = performance.now();
  for (;;) {
    const before = eachOf(servers, cpuSecondsOf);
    const since = performance.now();
    await pause(SAMPLE_MS * 2);
    const after = eachOf(servers, cpuSecondsOf);
    const seconds = (performance.now() - since) / 1000;
    if (Object.keys(servers).every((name) => after[name]! - before[name]! < IDLE_SHARE * seconds)) return since - from;
  }
}

async function startExport(url: string, token: string) {
  const response = await request(`${url}/exports/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
  if (response.statusCode !== 200) throw new Error(`The export was answered with ${response.statusCode}: ${await response.body.text()}`);
  return response;
}

function eachOf(servers: Record<string, number>, measure: (pid: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(servers).map(([name, pid]) => [name, measure(pid)]));
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
