import type * as content from '../../commerce/content.ts';
import { toImage } from '../../products/product-mapper.ts';
import type { MintProfile } from './mint-profile.model.ts';
import { safeHtml } from '../safe-html.ts';

export function toMintProfile({
  slug,
  name,
  country,
  location,
  founded,
  owner,
  knownFor,
  description,
  body,
  image,
}: content.MintProfile): MintProfile {
  return {
    slug,
    name,
    country: country || null,
    location: location || null,
    founded: Number.isInteger(founded) ? founded! : null,
    owner: owner || null,
    knownFor: knownFor || null,
    description: description || null,
    body: body ? safeHtml(body) : null,
    image: image ? toImage(image) : null,
  };
}
