import { expect, it } from 'vitest';
import { oneBff } from '../../support/open-bff.ts';

const bff = oneBff();

it('lists every mint by name with its facts', async () => {
  const { body } = await bff.ask<{ mints: { slug: string; name: string; founded: number; image: { url: string } }[] }>(
    '{ mints { slug name country location founded owner knownFor description body image { url } } }',
  );
  const { mints } = body.data!;
  expect(mints).toHaveLength(17);
  expect(mints.map(({ name }) => name)).toEqual(mints.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(mints.find(({ slug }) => slug === 'perth-mint')).toMatchObject({ country: 'Australia', founded: 1899 });
  for (const mint of mints) {
    expect(Object.entries(mint).filter(([, value]) => value === null || value === '')).toEqual([]);
    expect(mint.image.url).toMatch(/^\/media\//);
  }
});
