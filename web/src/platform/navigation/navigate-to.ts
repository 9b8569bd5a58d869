import { safeLocalPath } from './safe-url.ts';

/** Characters that browsers strip from URLs: control characters, and spaces at the ends. */
const DROPPED = /\p{Cc}|^\s+|\s+$/gu;
const PROTOCOL = /^([a-z][a-z\d+.-]*:)/i;
const SCRIPT_PROTOCOLS = new Set(['blob:', 'data:', 'javascript:', 'vbscript:']);
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const NOT_ALLOWED = 'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.';

export interface NavigationDoors {
  navigate: (path: string, options: { replace: boolean }) => void;
  assign: (url: string) => void;
  replace: (url: string) => void;
  open: (url: string) => void;
}

interface NavigationOptions {
  /** The target may be another site. */
  external?: boolean;
  replace?: boolean;
  newWindow?: boolean;
}

/** The protocol of an absolute or protocol-relative URL ("javascript:", "https:", "//"), as a browser parses it; undefined for a path. */
export function protocolOf(target: string): string | undefined {
  const read = target.replaceAll(DROPPED, '');
  return PROTOCOL.exec(read)?.[1]?.toLowerCase() ?? (/^[/\\]{2}/.test(read) ? '//' : undefined);
}

/**
 * Navigates to a path of the shop, or with `external` to another site.
 * Throws for other sites without `external`, for script protocols, and for paths that resolve to another site.
 */
export function navigateTo(target: string, options: NavigationOptions, doors: NavigationDoors): void {
  const wanted = target || '/';
  const protocol = protocolOf(wanted);
  if (!options.external && protocol !== undefined) throw new Error(NOT_ALLOWED);
  if (protocol && SCRIPT_PROTOCOLS.has(protocol)) throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
  if (protocol === undefined) {
    const path = /^[?#]/.test(wanted) ? wanted : safeLocalPath(wanted);
    if (path === null) throw new Error(NOT_ALLOWED);
    if (options.newWindow) doors.open(path);
    else doors.navigate(path, { replace: options.replace === true });
  } else if (options.newWindow) doors.open(wanted);
  else if (options.replace) doors.replace(wanted);
  else doors.assign(wanted);
}

/** Validates a URL from the backend for use in a link: a path, another site, a mail or phone address; undefined for anything else. */
export function safeLink(address: string): string | undefined {
  const protocol = protocolOf(address);
  if (protocol === undefined) return /^[?#]/.test(address) ? address : (safeLocalPath(address) ?? undefined);
  return LINK_PROTOCOLS.has(protocol) && URL.canParse(address) ? address : undefined;
}
