import type { Plugin } from 'vite';

const LATE_PARTS = /\/web\/src\/checkout\/late-checkout\.ts$/;
const PAGE = './checkout-page.tsx';

/**
 * Has the checkout's late parts import its page, so that what both need is in the page's file. In a third file it would be one more request
 * of each visit. Here and not in the source, where the page imports the parts.
 */
export function sharedInPage(): Plugin {
  return {
    name: 'shared-in-page',
    transform: { filter: { id: LATE_PARTS }, handler: (code) => ({ code: `${code}\nimport '${PAGE}';`, map: null }) },
  };
}
