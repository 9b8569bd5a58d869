import { expect, it } from 'vitest';

import { plainName } from '../../src/inputs/plain-name.ts';

it.each([
  ['Ana', 'Ana'],
  ['  Ana   Tui ', 'Ana Tui'],
  ['J.R. Smith', 'J.R. Smith'],
  ["Māia O'Brien-Tūhoe", "Māia O'Brien-Tūhoe"],
  ['毛利 太郎', '毛利 太郎'],
  ['Smith & Sons (Auckland), Ltd.', 'Smith & Sons (Auckland), Ltd.'],
  ['https://evil.example/x?y=1', ''],
  ['Ana https://evil.example/x', 'Ana'],
  ['javascript:alert(1)', 'javascript alert(1)'],
  ['Win at evil.example now', 'Win at now'],
  ['evil.example/prize', ''],
  ['www.evil.example', ''],
  ['EVIL.COM', ''],
  ['evil．com', ''],
  ['evil。com', ''],
  ['ev\u200Bil.\u200Bcom', ''],
  ['\u202Eevil.com', ''],
  ['a@evil.example', ''],
  ['write to a@evil today', 'write to today'],
  ['<a href="//evil.example">Ana</a>', 'Ana'],
  ['<b>Ana</b>', 'Ana'],
  ['<a href=evil', ''],
  ['[Ana](http://evil.example)', 'Ana ('],
  ['пример.рф', ''],
  ['Ana\r\nBcc: x', 'Ana Bcc x'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%j becomes %j', (name, plain) => expect(plainName(name)).toBe(plain));
