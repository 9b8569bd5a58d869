import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useNavigate } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the shop with its query and fragment, or a URL of another site. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  replace?: boolean;
  /** For links that change only part of the page: scroll position and focus stay. */
  preventScrollReset?: boolean;
  viewTransition?: boolean;
  /** The browser loads the page from the server. */
  reloadDocument?: boolean;
}

/**
 * A link that navigates within the page. React Router's own is not used: it brings the prefetching of its framework, 2 kB of every first
 * load, and each link renders again on every navigation.
 */
export function Link({
  to,
  replace,
  preventScrollReset = false,
  viewTransition = false,
  reloadDocument,
  onClick,
  children,
  ...anchor
}: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const { target, origin, pathname, search, hash, href } = event.currentTarget;
    if (reloadDocument || !opensHere(event, target) || origin !== location.origin) return;
    event.preventDefault();
    // As browsers do: a link to the page itself adds no entry to the history.
    const isHere = href === location.href;
    void navigate(pathname + search + hash, { replace: replace ?? isHere, preventScrollReset, viewTransition });
  };
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Not with a key or another button, which open a new tab or window. */
function opensHere(event: MouseEvent, target: string): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !hasKey && (target === '' || target === '_self');
}
