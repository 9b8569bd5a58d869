import { expect, it } from 'vitest';
import { lastResortPage } from '../../server/last-resort-page.ts';

const page = lastResortPage('request-12345678');

it('explains the error and shows the request id', () => {
  expect(page).toContain('<h1 style="font:400 36px/1.2 Georgia,serif;margin:0 0 16px">Server Error</h1>');
  expect(page).toContain('Nothing in your cart has changed.');
  expect(page).toContain('<a href="/"');
  expect(page).toContain('Request request-12345678');
});

it('needs nothing that might be broken too: no script, no style sheet, no picture, no font', () => {
  expect(page).not.toMatch(/<script|<link|<img|url\(|@import/);
});

it('is a whole document that no search engine keeps', () => {
  expect(page).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8">/);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toMatch(/<\/main><\/body><\/html>$/);
});
