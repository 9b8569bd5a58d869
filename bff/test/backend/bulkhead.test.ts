import { describe, expect, it } from 'vitest';
import { Bulkhead } from '../../src/backend/bulkhead.ts';

/** Ten places, a queue of ten: a share is two. */
const PLACES = 10;
const QUEUE = 10;

/**
 * Runs a script of one-letter clients: `a` is a call of client a, `-a` ends a running call of a. Returns what is running, in the order in
 * which it started, and what was turned away: `a!` for being over its share, `a?` because the queue was full.
 */
async function play(script: string): Promise<{ running: string; waiting: number; rejected: string }> {
  const bulkhead = new Bulkhead(PLACES, QUEUE);
  const running: string[] = [];
  const rejected: string[] = [];
  for (const step of script.split(' ').flatMap((word) => (word.startsWith('-') ? [word] : [...word]))) {
    if (step.startsWith('-')) {
      running.splice(running.indexOf(step.slice(1)), 1);
      bulkhead.leave(step.slice(1));
    } else void enter(bulkhead, step, running, rejected);
    await new Promise<void>((resolve) => void setImmediate(resolve));
  }
  return { running: running.join(''), waiting: bulkhead.queued, rejected: rejected.join(' ') };
}

async function enter(bulkhead: Bulkhead, client: string, running: string[], rejected: string[]): Promise<void> {
  try {
    await bulkhead.enter(client);
    running.push(client);
  } catch (error) {
    rejected.push(`${client}${(error as Error).name === 'OverShareError' ? '!' : '?'}`);
  }
}

describe('Bulkhead', () => {
  it.each([
    ['runs what it has places for', 'abc', { running: 'abc', waiting: 0, rejected: '' }],
    ['a single client leaves a fifth of the places free', 'aaaaaaaaaa', { running: 'aaaaaaaa', waiting: 2, rejected: '' }],
    ['the next client is not kept waiting by it', 'aaaaaaaaaa b', { running: 'aaaaaaaab', waiting: 2, rejected: '' }],
    ['a place that becomes free goes to whoever has fewest', 'aaaaaaaaaa bb c -a', { running: 'aaaaaaabbc', waiting: 2, rejected: '' }],
    [
      'while others wait, a client gets no more than a fifth',
      'aaaaaaaaaa bbbb -a -a -a -a -a -a -a',
      { running: 'abba', waiting: 3, rejected: '' },
    ],
    ['a call that leaves lets the next of the same client run', 'aaaaaaaaaa -a', { running: 'aaaaaaaa', waiting: 1, rejected: '' }],
    [
      'a client that fills the queue turns away its own calls',
      'aaaaaaaa aaaaaaaaaa aa',
      { running: 'aaaaaaaa', waiting: 10, rejected: 'a! a!' },
    ],
    [
      'a full queue has room for others: the longest loses its newest',
      'aaaaaaaa aaaaaaaaaa bb bb',
      { running: 'aaaaaaaabb', waiting: 10, rejected: 'a! a!' },
    ],
    [
      'when nobody has more than a share of the queue, the newest call is turned away, and nobody is to blame',
      'ab cd ef gh ij ab cd ef gh ij k',
      { running: 'abcdefghij', waiting: 10, rejected: 'k?' },
    ],
  ])('%s', async (_name, script, expected) => {
    expect(await play(script)).toEqual(expected);
  });
});
