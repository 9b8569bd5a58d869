import type * as staffSelling from '../../commerce/staff-selling.ts';
import { fullName } from '../../account/viewer-mapper.ts';
import { isPremiumEditor, type Session } from '../../request/session.ts';
import type { SellingStop } from './selling-stop.model.ts';

export function toSellingStop({ id, at, by, metal, product, reason }: staffSelling.SellingStop, session: Session): SellingStop {
  return {
    id,
    at,
    by: { id: by.id, name: fullName(by) },
    metal: metal && { name: metal.name, slug: metal.slug },
    product: product && { ...product, id: product.id },
    reason,
    canResume: isPremiumEditor(session),
  };
}
