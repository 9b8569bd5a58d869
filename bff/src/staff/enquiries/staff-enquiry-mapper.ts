import type { StaffMember } from '../../commerce/person.ts';
import type { StaffEnquiryListMeta } from '../../commerce/staff-enquiries.ts';
import type * as staffEnquiries from '../../commerce/staff-enquiries.ts';
import { fullName } from '../../account/viewer-mapper.ts';
import { optionalMoney } from '../../money/money.model.ts';
import { EnquiryState, type EnquiryStateCount, type StaffEnquiry } from './staff-enquiry.model.ts';

export function toStaffEnquiry({ id, offer, customer, answers, closed, ...enquiry }: staffEnquiries.StaffEnquiry): StaffEnquiry {
  return {
    ...enquiry,
    id,
    phone: enquiry.phone ?? null,
    subject: enquiry.subject ?? null,
    volume: enquiry.volume ?? null,
    offer: offer ? { ...offer, estimate: offer.currency ? optionalMoney(offer.estimate, offer.currency) : null } : null,
    customer: customer ? personOf(customer) : null,
    answers: answers.map((answer) => ({ ...answer, id: answer.id, by: personOf(answer.by) })),
    closedAt: closed?.at ?? null,
    closedBy: closed ? personOf(closed.by) : null,
  };
}

export function toStateCounts(facets: StaffEnquiryListMeta['facets']): EnquiryStateCount[] | null {
  const values = facets?.find(({ name }) => name === 'state')?.values;
  if (!values) return null;
  return Object.values(EnquiryState).map((state) => ({ state, count: values.find(({ value }) => value === state)?.count ?? 0 }));
}

function personOf(person: StaffMember): { id: string; name: string } {
  return { id: person.id, name: fullName(person) };
}
