import { useSite } from '../platform/site.ts';

/** The dealer's wordmark in the ink's colour, and `--wordmark-bar` for one accent; `children` where there is none (docs/rebrand.md). */
export function WordmarkDrawing({ height, children }: { height: number; children: React.ReactNode }) {
  const { wordmark } = useSite();
  if (!wordmark) return children;
  return (
    <svg viewBox={wordmark.viewBox} height={height} width={height * ratioOf(wordmark.viewBox)} aria-hidden="true">
      <use href={`${wordmark.href}#wordmark`} />
    </svg>
  );
}

function ratioOf(viewBox: string): number {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  return width / height;
}
