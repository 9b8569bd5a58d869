import type { StaffMember } from '../../commerce/person.ts';
import type { TimelineEvent } from '../../commerce/staff-notes.ts';
import type * as staffNotes from '../../commerce/staff-notes.ts';
import { fullName } from '../../account/viewer-mapper.ts';
import type { ActingStaff } from '../../account/viewer.model.ts';
import { optionalMoney } from '../../money/money.model.ts';
import { ShipmentEventKind } from '../../orders/shipment.model.ts';
import type { OrderEvent, StaffNote } from './staff-note.model.ts';

export function toStaffNote({ id, at, by, text, isShown, struck }: staffNotes.StaffNote): StaffNote {
  return {
    id,
    at,
    by: toMember(by),
    text,
    isShown,
    struckAt: struck?.at ?? null,
    struckBy: struck ? toMember(struck.by) : null,
  };
}

/** `currency`: the order's. */
export function toOrderEvent({ by, amount, parcel, note, ...event }: TimelineEvent, currency: string): OrderEvent {
  const kinds = Object.values(ShipmentEventKind);
  return {
    ...event,
    by: by && toMember(by),
    amount: optionalMoney(amount, currency),
    parcel: parcel && {
      carrier: parcel.carrier,
      number: parcel.number,
      kind: kinds.find((kind) => kind === parcel.event) ?? null,
    },
    note: note && toStaffNote(note),
  };
}

function toMember(member: StaffMember): ActingStaff {
  return { id: member.id, name: fullName(member) };
}
