import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Dialog, type DialogProps } from '../../src/ui/overlay/dialog.tsx';

const html = (open: boolean): string =>
  renderToString(createElement(Dialog, { open, onClose: () => undefined, title: 'Menu' } as DialogProps, 'Home'));

it('an open dialog is named by its title, a closed one by nothing that is not there', () => {
  const id = /aria-labelledby="([^"]+)"/.exec(html(true))?.[1];
  expect(html(true)).toContain(`<h2 id="${id}">Menu</h2>`);
  expect(html(false)).not.toContain('aria-labelledby');
});
