import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import type { StoredUser } from '../account/user-store.ts';

export function describeStaffMember({ id, username, first_name: firstName, last_name: lastName }: StoredUser): BackendStaffMember {
  return { id, username, firstName, lastName };
}
