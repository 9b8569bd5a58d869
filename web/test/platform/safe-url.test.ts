import { describe, expect, test } from 'vitest';
import { safeLocalPath, safeUrl } from '../../src/platform/navigation/safe-url.ts';

describe('where a person may be sent back to', () => {
  test.each(['/', '/my-account/', '/my-account/orders/?page=2#top', '/buy/?search=a%20b', '/buy/?return=%2Fcart%2F', '/checkout/'])(
    '%s stays',
    (path) => expect(safeLocalPath(path)).toBe(path),
  );
  test.each([
    ['another host', '//evil.example'],
    ['with a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['encoded slashes', '%2f%2fevil.example'],
    ['an encoded second slash', '/%2fevil.example'],
    ['encoded twice', '/%252fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a tab', '\tjavascript:alert(1)'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['an encoded tab between them', '/%09/evil.example'],
    ['a line break', '/\r\nLocation: https://evil.example'],
    ['an encoded line break', '/%0d%0aSet-Cookie:a=b'],
    ['a whole address', 'https://evil.example/'],
    ['a host behind dots', '/.//evil.example'],
    ['dots that climb', '/a/..//evil.example'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a bad encoding', '/%E0%A4%A'],
    ['a word', 'cart'],
    ['nothing', ''],
    ['null', null],
  ])('%s is rejected', (_name, value) => expect(safeLocalPath(value)).toBeNull());
});

describe('addresses of other sites', () => {
  const sites = ['https://sg.example.com', null];
  test.each([
    ['https://sg.example.com/buy/?search=a#b', 'https://sg.example.com/buy/?search=a#b'],
    ['https://sg.example.com', 'https://sg.example.com/'],
    ['http://sg.example.com/', null],
    ['https://sg.example.com.evil.example/', null],
    ['https://sg.example.com@evil.example/', null],
    ['https://me:secret@sg.example.com/', null],
    ['javascript:alert(1)//https://sg.example.com', null],
    ['https://sg.example.com\r\n/', null],
    ['//sg.example.com', null],
  ])('%s', (value, expected) => expect(safeUrl(value, sites)).toBe(expected));
});
