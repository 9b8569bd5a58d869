import type * as staffFigures from '../../commerce/staff-figures.ts';
import { money } from '../../money/money.model.ts';
import type { DayFigures, StaffFigures } from './staff-figures.model.ts';

export function toStaffFigures({
  today,
  yesterday,
  yesterdayByNow,
  soldOutSoon,
  newEnquiries,
  ...figures
}: staffFigures.StaffFigures): StaffFigures {
  return {
    ...figures,
    today: toDay(today),
    yesterday: toDay(yesterday),
    yesterdayByNow: toDay(yesterdayByNow),
    soldOutSoon: soldOutSoon.products.map((product) => ({ ...product, id: product.id })),
    soldOutSoonCount: soldOutSoon.total,
    newEnquiries: newEnquiries ?? null,
  };
}

function toDay({ canceled, revenue, ...day }: staffFigures.DayFigures): DayFigures {
  return { ...day, cancelled: canceled, revenue: revenue.map(({ amount, currency }) => money(amount, currency)) };
}
