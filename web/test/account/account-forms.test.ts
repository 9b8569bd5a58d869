import { describe, expect, test } from 'vitest';
import { passwordStrength } from '../../src/account/password-strength.ts';
import { returnPathOf } from '../../src/account/require-viewer.ts';

describe('the strength of a password', () => {
  test.each([
    ['', 0],
    ['abc', 1],
    ['aaaaaaaaaaaa', 1],
    ['password123', 1],
    ['kowhairata', 2],
    ['Kowhairata12', 3],
    ['rata flax kowhai tui', 4],
  ])('%s', (password, level) => expect(passwordStrength(password).level).toBe(level));
});

describe('where signing in leads', () => {
  test.each([
    ['?return=%2Fmy-account%2Forders%2F%3Fpage%3D2', '/my-account/orders/?page=2'],
    ['?return=%2F%2Fevil.example', '/my-account/'],
    ['?return=%252f%252fevil.example', '/my-account/'],
    ['?return=javascript%3Aalert(1)', '/my-account/'],
    ['', '/my-account/'],
  ])('%s', (search, path) => expect(returnPathOf(search)).toBe(path));
});
