import * as v from 'valibot';
import { filledText, flag, id, integer, nameText, text, time } from './values.ts';

/** How a session began; `staff`: a member of staff acts as the customer. */
export const SESSION_KINDS = ['password', 'passkey', 'provider', 'email', 'staff'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** Headers in which the gateway says where a call comes from, percent-encoded: a browser and system, and a rough place if a proxy knows one. */
export const DEVICE_HEADER = 'x-session-device';
export const PLACE_HEADER = 'x-session-place';

/** Capability "accounts.sessions": one place where a person is signed in. */
export const session = v.object({
  /** Claim `sid` of its tokens. */
  id: filledText,
  /** Whether the call was made with a token of this session. */
  isCurrent: flag,
  /** null for a session that began before the backend kept any, and for ways that the gateway does not know. */
  kind: v.pipe(
    v.nullish(text, null),
    v.transform((kind) => SESSION_KINDS.find((known) => known === kind) ?? null),
  ),
  /** Browser and system: "Firefox on Windows"; "" where they are not known. */
  device: nameText,
  /** The client's network without its last part: "203.0.113.x". */
  address: text,
  place: v.nullish(nameText, null),
  createdAt: time,
  /** To some minutes. */
  usedAt: time,
});
export type BackendSession = v.InferOutput<typeof session>;

/** `GET /me/sessions`: those that go on, the last used first. */
export const sessions = v.array(session);

/** `DELETE /me/sessions/{id}` and `POST /me/sessions/end-others`. */
export const endedSessions = v.object({ ended: integer });

/** `POST /auth/not-me` `{code}`: whose account it is. */
export const raisedAlarm = v.object({ userId: id });
