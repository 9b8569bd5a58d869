/**
 * Parameters that newsletters, advertisements and social networks add to links, often with another value for each recipient: analytics, and what keeps
 * the partner of a `?ref=`, read them in the browser, and no page depends on them. As a pattern that ops/varnish/koura.vcl has as well.
 */
export const CAMPAIGN_PARAMETERS = String.raw`utm_\w+|mtm_\w+|hsa_\w+|mc_[ce]id|_hsenc|_hsmi|_kx|_gl|gclid|gclsrc|gbraid|wbraid|gad_\w+|dclid|srsltid|fbclid|msclkid|ttclid|twclid|igshid|li_fat_id|epik|ScCid|vero_id|ref`;
const NAME = new RegExp(`^(?:${CAMPAIGN_PARAMETERS})$`);

/** The path and query without parameters of campaigns; all others stay as they are. */
export function withoutCampaign(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const pairs = url.slice(mark + 1).split('&');
  const kept = pairs.filter((pair) => !NAME.test(pair.split('=', 1)[0]!));
  if (kept.length === pairs.length) return url;
  return url.slice(0, mark) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}
