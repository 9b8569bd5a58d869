import type { BackendExposure } from '@koura/shared-types/wire/exposure';

import { fullName } from '../../account/viewer-mapper.ts';
import { optionalMoney } from '../../money/money.model.ts';
import type { Exposure } from './exposure.model.ts';

export function toExposure({ at, currency, metals }: BackendExposure): Exposure {
  return {
    at,
    metals: metals.map(({ lastHedge, limit, ...metal }) => ({
      ...metal,
      limit: limit ?? null,
      lastHedge: lastHedge && {
        id: String(lastHedge.id),
        at: lastHedge.at,
        by: { id: String(lastHedge.by.id), name: fullName(lastHedge.by) },
        ounces: lastHedge.ounces,
        price: optionalMoney(lastHedge.price, currency),
        note: lastHedge.note,
      },
    })),
  };
}
