import * as v from 'valibot';
import { staffMember } from './staff-member.ts';
import { validItems } from './tolerant.ts';
import { text } from './values.ts';

/** Capability "staff.tasks": who works here. */
export const taskedMember = v.object({
  ...staffMember.entries,
  email: text,
  /** The role's name, as in `users/me`. */
  role: text,
  /** Their own list (`staff-tasks.ts`); null: what their role may do. */
  tasks: v.nullish(v.array(text), null),
  /** Another text as soon as anything about them has changed. */
  version: text,
});
export type BackendTaskedMember = v.InferOutput<typeof taskedMember>;

/** `GET /staff-members`, an action. */
export const staffMembers = validItems(taskedMember, 'staffMembers');

/** `PUT /staff-members/{id}`, an action; returns the member. */
export const changeTasks = v.strictObject({ tasks: v.nullable(v.array(text)) });
