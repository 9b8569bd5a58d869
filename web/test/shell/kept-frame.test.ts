import { ApolloLink } from '@apollo/client';
import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { BffContext } from '../../src/platform/bff-client/bff.ts';
import { createServerBff } from '../../src/platform/bff-client/server-bff.ts';
import { SiteContext, type Site } from '../../src/platform/site.ts';
import { InsideLayout } from '../../src/shell/inside-layout.ts';
import { KeptFrameContext } from '../../src/shell/kept-frame.tsx';
import { KeptFrames } from '../../src/shell/kept-frames.ts';
import { PageShell } from '../../src/shell/page-shell.tsx';

const SITE = { siteUrl: 'https://shop.example', brandName: 'Aurum', brandSlug: 'aurum' } as Site;
const { bff } = createServerBff(ApolloLink.empty());
const frames = new KeptFrames(1000, () => 0);
const SHELL = {};

/** A page without the shop's settings, as the server renders it. */
function render(path: string, isInside: boolean): string {
  const frame = frames.of(SHELL);
  const page = createElement(
    PageShell as ComponentType<Omit<ComponentProps<typeof PageShell>, 'children'>>,
    { website: null, viewer: null },
    'main',
  );
  const element: ReactNode = createElement(KeptFrameContext, { value: frame }, createElement(InsideLayout, { value: isInside }, page));
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const html = renderToString(
    createElement(SiteContext, { value: SITE }, createElement(BffContext, { value: bff }, createElement(RouterProvider, { router }))),
  );
  frame.keepFrom(html.replace('Search the shop', 'KEPT HEADER').replace('Prices follow', 'KEPT FOOTER'));
  return html;
}

test('header and footer inside the layout come from an earlier page, the header of one with the same link marked', () => {
  expect(render('/mints/', true)).not.toContain('KEPT');
  const again = render('/mints/perth-mint/', true);
  expect(again).toContain('KEPT HEADER');
  expect(again).toContain('KEPT FOOTER');
  const elsewhere = render('/sell/', true);
  expect(elsewhere).not.toContain('KEPT HEADER');
  expect(elsewhere).toContain('KEPT FOOTER');
});

test('outside the layout they are rendered', () => {
  render('/mints/', true);
  expect(render('/mints/', false)).not.toContain('KEPT');
});
