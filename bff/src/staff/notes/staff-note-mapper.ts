import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import type { BackendStaffNote, BackendTimelineEvent } from '@koura/shared-types/wire/staff-note';

import { fullName } from '../../account/viewer-mapper.ts';
import type { ActingStaff } from '../../account/viewer.model.ts';
import { optionalMoney } from '../../money/money.model.ts';
import { ShipmentEventKind } from '../../orders/shipment.model.ts';
import type { OrderEvent, StaffNote } from './staff-note.model.ts';

export function toStaffNote({ id, at, by, text, isShown, struck }: BackendStaffNote): StaffNote {
  return {
    id: String(id),
    at,
    by: toMember(by),
    text,
    isShown,
    struckAt: struck?.at ?? null,
    struckBy: struck ? toMember(struck.by) : null,
  };
}

/** `currency`: the order's. */
export function toOrderEvent({ by, amount, parcel, note, ...event }: BackendTimelineEvent, currency: string): OrderEvent {
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

function toMember(member: BackendStaffMember): ActingStaff {
  return { id: String(member.id), name: fullName(member) };
}
