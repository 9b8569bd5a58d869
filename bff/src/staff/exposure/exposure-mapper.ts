import type * as staffExposure from '../../commerce/staff-exposure.ts';
import { fullName } from '../../account/viewer-mapper.ts';
import { optionalMoney } from '../../money/money.model.ts';
import type { Exposure } from './exposure.model.ts';

export function toExposure({ at, currency, metals }: staffExposure.Exposure): Exposure {
  return {
    at,
    metals: metals.map(({ lastHedge, limit, ...metal }) => ({
      ...metal,
      limit: limit ?? null,
      lastHedge: lastHedge && {
        id: lastHedge.id,
        at: lastHedge.at,
        by: { id: lastHedge.by.id, name: fullName(lastHedge.by) },
        ounces: lastHedge.ounces,
        price: optionalMoney(lastHedge.price, currency),
        note: lastHedge.note,
      },
    })),
  };
}
