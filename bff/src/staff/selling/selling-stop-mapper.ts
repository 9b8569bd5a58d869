import type { BackendSellingStop } from '@koura/shared-types/wire/selling-stop';

import { fullName } from '../../account/viewer-mapper.ts';
import { isPremiumEditor, type Session } from '../../request/session.ts';
import type { SellingStop } from './selling-stop.model.ts';

export function toSellingStop({ id, at, by, metal, product, reason }: BackendSellingStop, session: Session): SellingStop {
  return {
    id: String(id),
    at,
    by: { id: String(by.id), name: fullName(by) },
    metal: metal && { name: metal.name, slug: metal.slug },
    product: product && { ...product, id: String(product.id) },
    reason,
    canResume: isPremiumEditor(session),
  };
}
