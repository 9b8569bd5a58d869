import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KOURA_NAME, KOURA_WORDMARK } from '@koura/shared-types/koura-wordmark';

export interface DocumentBrand {
  name: string;
  /** Null: the name is set in type. */
  wordmark: DocumentWordmark | null;
}

export interface DocumentWordmark {
  /** Left, top, width and height. */
  viewBox: [number, number, number, number];
  /** `isBar`: in the metal's colour instead of the ink's. */
  paths: { d: string; isBar: boolean }[];
}

export function readDocumentBrand(folder: string | undefined, name: string): DocumentBrand {
  const file = folder && join(folder, 'wordmark.svg');
  const svg = file && existsSync(file) ? readFileSync(file, 'utf8') : name === KOURA_NAME ? KOURA_WORDMARK : null;
  return { name, wordmark: svg === null ? null : readDocumentWordmark(svg) };
}

const PLAIN_ELEMENT = /^(?:svg|g|path|title|desc)$/;

/** The paths of a wordmark; null for drawings that need more than paths in place, which a PDF would show wrongly. */
export function readDocumentWordmark(svg: string): DocumentWordmark | null {
  const viewBox = /<svg[^>]*\sviewBox="([^"]+)"/
    .exec(svg)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const elements = [...svg.matchAll(/<([a-zA-Z]+)([^>]*)>/g)];
  const isPlain = elements.every(
    ([, name, attributes]) => PLAIN_ELEMENT.test(name!) && !/\s(?:transform|stroke|style|clip-path)=/.test(attributes!),
  );
  if (!isPlain || viewBox?.length !== 4 || !viewBox.every(Number.isFinite) || !(viewBox[3]! > 0)) return null;
  const paths = elements.flatMap(([, name, attributes]) => {
    const d = name === 'path' ? /\sd="([^"]+)"/.exec(attributes!)?.[1] : undefined;
    return d === undefined ? [] : [{ d, isBar: attributes!.includes('--wordmark-bar') }];
  });
  return paths.length === 0 ? null : { viewBox: viewBox as DocumentWordmark['viewBox'], paths };
}
