import { describe, expect, it } from 'vitest';
import { listOf, parseBracketQuery } from './bracket-query.ts';

describe('parseBracketQuery', () => {
  it.each([
    ['a=1&b=', { a: '1', b: '' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a%5Bb%5D=x%20y', { a: { b: 'x y' } }],
    ['a[]=1&a[]=2', { a: { 0: '1', 1: '2' } }],
    ['a=100%', { a: '100%' }],
    ['a[b=1', {}],
    ['a[1][2][3][4][5][6]=deep', {}],
    ['a=1&a[b]=2', { a: { b: '2' } }],
    ['', {}],
  ])('reads %s', (text, tree) => {
    expect(JSON.parse(JSON.stringify(parseBracketQuery(text)))).toEqual(tree);
  });

  it('does not touch prototypes', () => {
    parseBracketQuery('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('reads lists of one and of several values', () => {
    const tree = parseBracketQuery('a=1&b[0]=1&b[1]=2');
    expect([listOf(tree['a']), listOf(tree['b']), listOf(tree['c'])]).toEqual([['1'], ['1', '2'], []]);
  });
});
