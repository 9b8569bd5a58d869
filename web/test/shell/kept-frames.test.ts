import { expect, test } from 'vitest';
import { KeptFrames } from '../../src/shell/kept-frames.ts';

let now = 0;
const frames = new KeptFrames(1000, () => now);

const page = (header: string, footer: string): string =>
  `<title>T</title><div id="page"><header>${header}</header><main><header>H1</header><footer>F1</footer></main><footer class="f">${footer}</footer></div>`;

/** Renders a page with this shell: its header and footer are kept ones or, in capitals, rendered. */
function render(shell: object, variant: string): [header: string, footer: string] {
  const frame = frames.of(shell);
  const header = frame.innerHtml('header', variant) ?? `HEADER ${variant}`;
  const footer = frame.innerHtml('footer') ?? 'FOOTER';
  frame.keepFrom(page(header.toLowerCase(), footer.toLowerCase()));
  return [header, footer];
}

test('a part is rendered once a second for the same data and variant, and by nobody for other data', () => {
  const [shell, other] = [{}, {}];
  expect(render(shell, 'gold')).toEqual(['HEADER gold', 'FOOTER']);
  expect(render(shell, 'gold')).toEqual(['header gold', 'footer']);
  expect(render(shell, 'silver')).toEqual(['HEADER silver', 'footer']);
  expect(render(other, 'gold')).toEqual(['HEADER gold', 'FOOTER']);
  now += 999;
  expect(render(shell, 'silver')).toEqual(['header silver', 'footer']);
  now += 1;
  expect(render(shell, 'gold')).toEqual(['HEADER gold', 'FOOTER']);
});
