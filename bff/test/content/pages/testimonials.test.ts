import { expect, it } from 'vitest';
import { oneBff } from '../../support/open-bff.ts';

interface Page {
  items: { id: string; name: string; publishedAt: string }[];
  total: number;
  pageCount: number;
}

const bff = oneBff();

const ask = async (page: number) =>
  (
    await bff.ask<{ testimonials: Page | null }>(
      'query ($page: Int!) { testimonials(page: $page) { items { id name place text publishedAt } total page pageSize pageCount } }',
      { page },
    )
  ).body;

it('has pages, newest first, up to the last one', async () => {
  const pages = await Promise.all([1, 2, 3].map(async (page) => (await ask(page)).data!.testimonials!));
  const items = pages.flatMap((page) => page.items);
  expect(pages[0]).toMatchObject({ total: items.length, pageCount: 3 });
  expect(items.length).toBeGreaterThanOrEqual(26);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const times = items.map(({ publishedAt }) => publishedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await ask(4)).data).toEqual({ testimonials: null });
  expect((await ask(0)).errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('has the newest for a section of another page', async () => {
  const latest = (count: number) =>
    bff.ask<{ latestTestimonials: { id: string }[] }>('query ($count: Int!) { latestTestimonials(count: $count) { id } }', { count });
  const first = (await ask(1)).data!.testimonials!.items;
  expect((await latest(2)).body.data!.latestTestimonials.map(({ id }) => id)).toEqual(first.slice(0, 2).map(({ id }) => id));
  for (const count of [0, 51]) expect((await latest(count)).body.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});
