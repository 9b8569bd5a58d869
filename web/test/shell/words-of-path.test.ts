import { describe, expect, it } from 'vitest';
import { wordsOfPath } from '../../src/shell/status-pages/words-of-path.ts';

describe('the words of an address that no page has', () => {
  it.each([
    ['/product/no-such-coin/', 'no such coin'],
    ['/old-shop/canadian-maple-leaf-gold.html', 'canadian maple leaf gold'],
    ['/Gold_Bars/100g-Gold-Bar', '100g Gold Bar'],
    ['/panda-2020/', 'panda 2020'],
    ['/k%C5%8Dura-coin/', 'kōura coin'],
    // Nothing to search for: ids, files of machines, broken escapes, the home page.
    ['/product/7f3a9c/', ''],
    ['/12345/', ''],
    ['/%E0%A4%A/', ''],
    ['/', ''],
    // As much as a search takes.
    ['/one-two-three-four-five-six-seven-eight-nine/', 'one two three four five six seven eight'],
  ])('%s: “%s”', (path, words) => expect(wordsOfPath(path)).toBe(words));
});
