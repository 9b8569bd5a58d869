export type ClickLike = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** A link as written; the parts of an HTMLAnchorElement that matter. */
export type LinkLike = Pick<HTMLAnchorElement, 'href' | 'target'>;

/**
 * Path, query and hash of a click on a link in stored text, for client-side navigation.
 * Undefined when the browser should follow it: another site, mail or phone, another tab, a click with a modifier.
 */
export function localLinkTarget(click: ClickLike, { href, target }: LinkLike, origin: string): string | undefined {
  if (click.defaultPrevented || click.button !== 0) return undefined;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return undefined;
  if (target !== '' && target !== '_self') return undefined;
  const url = URL.parse(href);
  return url?.origin === origin ? url.pathname + url.search + url.hash : undefined;
}
