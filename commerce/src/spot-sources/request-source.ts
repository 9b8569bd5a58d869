import { readFile, stat } from 'node:fs/promises';
import { csvText } from '@koura/shared-types/csv-file';
import { request } from 'undici';
import { metalsDev } from './metals-dev.ts';
import { readCsvPrices, readJson } from './read-answer.ts';
import { problem, type SourceAnswer } from './reading.ts';
import type { HttpSettings, SourceSettings } from './source-settings.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 1_000_000;

/** The value of an environment variable that holds a provider's key. */
export type KeyReader = (variable: string) => string | undefined;

/** Asks a source once. Whatever goes wrong is an answer: nothing is thrown, and no key is named. */
export async function requestSource(source: SourceSettings, metals: readonly string[], keyOf: KeyReader): Promise<SourceAnswer> {
  switch (source.kind) {
    case 'http':
      return mapped(await download(source, keyOf), (text) => readJson(text, source.answer));
    case 'metals.dev': {
      const preset = metalsDev(source, metals);
      return mapped(await download(preset, keyOf), (text) => readJson(text, preset.answer));
    }
    case 'csv-address':
      return mapped(await download(source, keyOf), (text) => readCsvPrices(text, source.answer));
    case 'csv-file':
      return mapped(await readFileText(source.file), (text) => readCsvPrices(text, source.answer));
  }
}

type Text = { text: string } | Extract<SourceAnswer, { problem: unknown }>;

function mapped(answer: Text, read: (text: string) => SourceAnswer): SourceAnswer {
  return 'text' in answer ? read(answer.text) : answer;
}

async function download({ address, key }: Pick<HttpSettings, 'address' | 'key'>, keyOf: KeyReader): Promise<Text> {
  const url = new URL(address);
  const headers: Record<string, string> = { accept: 'application/json, text/csv;q=0.9' };
  if (key) {
    const value = keyOf(key.variable);
    if (!value) return problem('unreachable', `the environment variable ${key.variable} is not set`);
    if (key.header) headers[key.header] = value;
    if (key.parameter) url.searchParams.set(key.parameter, value);
  }
  try {
    const { statusCode, body } = await request(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (statusCode !== 200) {
      await body.dump();
      return problem('unreachable', `it answers with status ${statusCode}`);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) return problem('unreadable', 'its answer is larger than a megabyte');
      chunks.push(chunk);
    }
    return { text: csvText(Buffer.concat(chunks)) };
  } catch (error) {
    return problem(
      'unreachable',
      error instanceof Error && error.name === 'TimeoutError' ? 'it took longer than 5 seconds' : codeOf(error),
    );
  }
}

async function readFileText(path: string): Promise<Text> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) return problem('unreadable', 'the file is larger than a megabyte');
    return { text: csvText(await readFile(path)) };
  } catch (error) {
    return problem('unreachable', codeOf(error));
  }
}

/** "ECONNREFUSED": a message might have the address with its key. */
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'the connection failed';
}
