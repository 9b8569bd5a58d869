import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readBrand } from '../../../server/brand/brand.ts';
import { illegible, PALETTE } from '../../../server/brand/palette.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  folders.push(folder);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('the palette', () => {
  it('has every colour token of the pages', () => {
    expect(PALETTE.get('paper')).toEqual({ light: '#faf8f3', dark: '#101412' });
    expect(PALETTE.get('raised')).toEqual({ light: '#fff', dark: '#181d1a' });
    expect(PALETTE.get('foot-accent')).toEqual({ light: '#7fd3b8', dark: '#7fd3b8' });
    expect(PALETTE.size).toBeGreaterThan(25);
  });

  it('is legible', () => {
    expect(illegible(PALETTE)).toEqual([]);
  });
});

describe('a brand', () => {
  it('without a folder has the built-in signs under the built-in name, and its initial under another', () => {
    expect(readBrand(undefined, 'Koura Bullion')).toMatchObject({ wordmark: { viewBox: '0 0 100 48' }, favicon: null, css: '' });
    const other = readBrand(undefined, '<Acme>');
    expect(other.wordmark).toBeNull();
    expect(other.favicon).toContain('>&lt;</text>');
  });

  it('takes wordmark, favicon and colours from the folder; a single colour is for both modes', () => {
    const wordmark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 48"><path id="wordmark" d="M0 0h9"/></svg>';
    const colours = { accent: { light: '#7A1D1D', dark: '#f0a3a3' }, 'on-accent': { light: '#fff', dark: '#200' }, foot: '#1d1414' };
    const brand = readBrand(
      folderWith({ 'brand.json': JSON.stringify({ colours }), 'wordmark.svg': wordmark, 'favicon.svg': '<svg/>' }),
      'Acme',
    );
    expect(brand.wordmark).toEqual({ href: expect.stringMatching(/^\/brand\/wordmark-[0-9a-f]{12}\.svg$/), viewBox: '0 0 120 48' });
    expect(brand.favicon).toBe('<svg/>');
    expect(brand.css).toBe(
      ':root{--accent:light-dark(#7a1d1d,#f0a3a3);--on-accent:light-dark(#fff,#200);--foot:light-dark(#1d1414,#1d1414)}',
    );
  });

  it.each([
    ['no JSON', { 'brand.json': '{' }, ['brand.json is not JSON']],
    ['an unknown colour', { 'brand.json': '{"colours":{"pink":"#fff"}}' }, ['colours.pink: there is no such colour', 'accent']],
    ['what is no colour', { 'brand.json': '{"colours":{"accent":"red; }"}}' }, ['colours.accent']],
    ['another key', { 'brand.json': '{"colors":{}}' }, ['colors']],
    [
      'colours that nobody can read',
      { 'brand.json': '{"colours":{"muted":"#999999"}}' },
      ['muted on paper in light mode: 2.7 to 1, at least 4.5', 'muted on raised in light mode'],
    ],
    [
      'a wordmark without its id',
      { 'wordmark.svg': '<svg viewBox="0 0 1 1"/>' },
      ['wordmark.svg needs a viewBox and an element with id="wordmark"'],
    ],
  ])('is refused with %s', (_what, files, messages) => {
    const read = (): unknown => readBrand(folderWith(files), 'Acme');
    for (const message of messages) expect(read).toThrow(message);
  });

  it('is refused where the folder is missing', () => {
    expect(() => readBrand('/no/such/folder', 'Acme')).toThrow('there is no folder /no/such/folder');
  });
});
