/** Style of the provider's fields in the page's colours; the font size is 16 px (specification section 9). */
export function cardFieldLook(): object {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string): string => tokens.getPropertyValue(name).trim();
  return {
    base: {
      color: colour('--ink'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      fontVariant: 'tabular-nums',
      '::placeholder': { color: colour('--muted') },
    },
    invalid: { color: colour('--down') },
  };
}

/** Calls back when the colour scheme changes: the provider's frames cannot read our CSS variables. */
export function onColourChange(listener: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const theme = new MutationObserver(listener);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  dark.addEventListener('change', listener);
  return () => {
    theme.disconnect();
    dark.removeEventListener('change', listener);
  };
}
