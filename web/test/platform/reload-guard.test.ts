import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce, type ReloadWindow } from '../../src/platform/navigation/reload-guard.ts';

let stored: string | null;
let page: ReloadWindow;
beforeEach(() => {
  stored = null;
  vi.stubGlobal('sessionStorage', { getItem: () => stored, setItem: (_key: string, value: string) => void (stored = value) });
  page = { location: { pathname: '/buy/', search: '?page=2', href: 'before', reload: vi.fn<() => void>() } };
});
afterEach(() => vi.unstubAllGlobals());

it('goes to another page with a full load', () => {
  expect(reloadOnce('/buy/gold/?sort=price-asc#list', 1000, page)).toBe(true);
  expect(page.location.href).toBe('/buy/gold/?sort=price-asc#list');
  expect(page.location.reload).not.toHaveBeenCalled();
});

it.each(['/buy/?page=2', '/buy/?page=2#list'])('reloads when %s is the page that is shown', (path) => {
  expect(reloadOnce(path, 1000, page)).toBe(true);
  expect(page.location.reload).toHaveBeenCalledOnce();
});

it('does so once in ten seconds a path', () => {
  expect(reloadOnce('/a/', 1000, page)).toBe(true);
  expect(reloadOnce('/a/', 10_999, page)).toBe(false);
  expect(reloadOnce('/b/', 11_000, page)).toBe(true);
  expect(reloadOnce('/a/', 11_001, page)).toBe(true);
  expect(reloadOnce('/a/', 21_001, page)).toBe(true);
});

it.each(['//evil.example', String.raw`/\evil.example`, 'https://evil.example/', 'javascript:alert(1)', '/%2f%2fevil.example', ''])(
  'refuses %j',
  (path) => {
    expect(reloadOnce(path, 1000, page)).toBe(false);
    expect(page.location.href).toBe('before');
    expect(stored).toBeNull();
  },
);

it('without storage there is no guard, and so no reload', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(reloadOnce('/a/', 1000, page)).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadOnce('/a/', 1000, page)).toBe(false);
  expect(page.location.href).toBe('before');
});

it('replaces what it cannot read', () => {
  stored = 'no JSON';
  expect(reloadOnce('/a/', 1000, page)).toBe(true);
  expect(reloadOnce('/a/', 1000, page)).toBe(false);
});
