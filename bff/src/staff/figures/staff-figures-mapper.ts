import type { BackendDayFigures, BackendStaffFigures } from '@koura/shared-types/wire/staff-figures';

import { money } from '../../money/money.model.ts';
import type { DayFigures, StaffFigures } from './staff-figures.model.ts';

export function toStaffFigures({
  today,
  yesterday,
  yesterdayByNow,
  soldOutSoon,
  newEnquiries,
  ...figures
}: BackendStaffFigures): StaffFigures {
  return {
    ...figures,
    today: toDay(today),
    yesterday: toDay(yesterday),
    yesterdayByNow: toDay(yesterdayByNow),
    soldOutSoon: soldOutSoon.products.map((product) => ({ ...product, id: String(product.id) })),
    soldOutSoonCount: soldOutSoon.total,
    newEnquiries: newEnquiries ?? null,
  };
}

function toDay({ canceled, revenue, ...day }: BackendDayFigures): DayFigures {
  return { ...day, cancelled: canceled, revenue: revenue.map(({ amount, currency }) => money(amount, currency)) };
}
