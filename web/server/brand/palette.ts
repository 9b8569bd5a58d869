import tokens from '../../src/ui/styles/tokens.css?raw';

/** A colour in light and in dark mode, as #rrggbb or #rgb. */
export interface ThemeColour {
  light: string;
  dark: string;
}

/** Every colour token that a brand may change, without its dashes ("accent"), with the shop's own values. */
export const PALETTE: ReadonlyMap<string, ThemeColour> = new Map(
  [...tokens.matchAll(/^ {2}--([\w-]+): (?:light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)|(#[0-9a-f]+));$/gm)].map(
    ([, name, light, dark, both]) => [name!, { light: light ?? both!, dark: dark ?? both! }],
  ),
);

/** Text colours with their backgrounds; WCAG 2.2 AA requires 4.5 to 1. */
const TEXTS: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'muted', 'accent', 'accent-hover', 'up', 'down', 'warn'].flatMap((text) => [
    [text, 'paper'] as const,
    [text, 'raised'] as const,
  ]),
  ['ink', 'sunk'],
  ['muted', 'sunk'],
  ['ink', 'plinth'],
  ['accent', 'accent-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['foot-ink', 'foot'],
  ['foot-muted', 'foot'],
  ['foot-accent', 'foot'],
];
const MIN_CONTRAST = 4.5;

/** What is illegible in a palette, one line each: "muted on paper in dark mode: 3.9 to 1, at least 4.5". */
export function illegible(palette: ReadonlyMap<string, ThemeColour>): string[] {
  return TEXTS.flatMap(([text, ground]) =>
    (['light', 'dark'] as const).flatMap((mode) => {
      const ratio = contrast(palette.get(text)![mode], palette.get(ground)![mode]);
      if (ratio >= MIN_CONTRAST) return [];
      return [`${text} on ${ground} in ${mode} mode: ${ratio.toFixed(1)} to 1, at least ${MIN_CONTRAST}`];
    }),
  );
}

/** Contrast ratio of two colours: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
