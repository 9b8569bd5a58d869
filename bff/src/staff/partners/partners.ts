import { randomBytes } from 'node:crypto';
import {
  type IssuePartnerKey,
  issuePartnerKey,
  type RevokePartnerKey,
  revokePartnerKey,
  type SavePartner,
  savePartner,
} from '@koura/shared-types/inputs/staff/partner';
import { Module } from '@nestjs/common';
import { Field, ID, InputType, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { keyHash } from '../../partners/partner.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit, StaffLimits } from '../staff-limits.ts';
import { KeptPartners } from './kept-partners.ts';
import { IssuePartnerKeyPayload, Partner, PartnerPayload } from './partner.model.ts';

const HOUR_MS = 3_600_000;
const HINT_LENGTH = 4;
const TYPICAL_PARTNERS = 20;
const NOT_HERE = rejected('Partners can’t be kept here. Their keys are in PARTNER_KEYS_FILE.');
const NO_SUCH = rejected('There’s no such partner.', 'id');
const IF_NOT_CONFIRMED = 'Reload the page: it shows what was saved.';

@InputType({ description: 'A partner, new or changed.' })
@MatchesSchema(savePartner, { version: 'BAD_USER_INPUT' })
class SavePartnerInput {
  @Field(() => ID, { description: 'Up to 40 small letters, digits and hyphens; for a new partner chosen by the person.' })
  id: string;
  @Field({ description: 'What people call it.' })
  name: string;
  @Field(() => [String], { description: 'What its keys are for: catalogue, prices, content, carts, quotes, orders, accounts, enquiries.' })
  scopes: SavePartner['scopes'];
  @Field(() => [String], { description: 'Origins of the pages that may use its keys in a browser.' })
  origins: string[];
  @Field(() => Int, { description: 'Cost points a minute, from 1.' })
  pointsAMinute: number;
  @Field(() => Int, { description: 'Cost points a day, from 1.' })
  pointsADay: number;
  @Field(() => String, {
    nullable: true,
    description: 'The code of its links (`?ref=`): up to 40 letters, digits and hyphens, of no other partner; without it, none.',
  })
  ref?: string | null;
  @Field(() => Int, { nullable: true, description: 'That the person has seen; without it the partner is new.' })
  version?: number | null;
}

@InputType({ description: 'A new key of a partner.' })
@MatchesSchema(issuePartnerKey, { id: 'BAD_USER_INPUT', version: 'BAD_USER_INPUT' })
class IssuePartnerKeyInput {
  @Field(() => ID, { description: 'The partner.' })
  id: string;
  @Field(() => Int, { description: 'That the person has seen.' })
  version: number;
  @Field(() => Int, { description: 'How long the partner’s other keys are still accepted, at most 336.' })
  overlapHours: number;
}

@InputType({ description: 'The end of a key.' })
@MatchesSchema(revokePartnerKey, { id: 'BAD_USER_INPUT', version: 'BAD_USER_INPUT', keyId: 'BAD_USER_INPUT' })
class RevokePartnerKeyInput {
  @Field(() => ID, { description: 'The partner.' })
  id: string;
  @Field(() => Int, { description: 'That the person has seen.' })
  version: number;
  @Field(() => ID, { description: 'The key.' })
  keyId: string;
}

@Resolver()
class PartnersResolver {
  constructor(private readonly partnersKept: KeptPartners) {}

  @Access('partners.manage')
  @StaffLimit('open')
  @Capability('staff.partners', null)
  @Query(() => [Partner], {
    nullable: true,
    complexity: rows(TYPICAL_PARTNERS),
    description: 'Who may use the API with a key (capability "staff.partners"), and what they use. Null without it.',
  })
  partners(@CurrentCaller() caller: Caller): Promise<Partner[]> {
    return this.partnersKept.read(caller);
  }

  @Access('partners.manage')
  @StaffLimit('partner')
  @Capability('staff.partners', NOT_HERE)
  @StepUp()
  @Mutation(() => PartnerPayload, { description: 'Adds a partner, which has no key yet, or changes one (capability "staff.partners").' })
  async savePartner(
    @CheckedInput(SavePartnerInput) { value, userErrors }: Checked<SavePartner>,
    @CurrentCaller() caller: Caller,
  ): Promise<PartnerPayload> {
    if (!value) return { userErrors };
    const { pointsAMinute, pointsADay, ref, version, ...fields } = value;
    if (this.partnersKept.isOfFile(value.id)) return rejected('A partner of PARTNER_KEYS_FILE has this name.', 'id');
    const known = version === null ? undefined : await this.partnersKept.find(value.id, caller);
    if (version !== null && !known) return NO_SUCH;
    const keys = known?.keys ?? [];
    const change = { ...fields, quota: { minute: pointsAMinute, day: pointsADay }, keys, ref, version };
    return takeStaffAction(caller, {
      name: 'save partner',
      facts: { partner: value.id },
      send: () => this.partnersKept.save(change, caller),
      done: (partners) => ({ partners }),
      ifNotConfirmed: IF_NOT_CONFIRMED,
    });
  }

  @Access('partners.manage')
  @StaffLimit('partner')
  @Capability('staff.partners', NOT_HERE)
  @StepUp()
  @Mutation(() => IssuePartnerKeyPayload, {
    description: 'Makes a key, which is shown this once, and ends the partner’s other keys after an overlap (capability "staff.partners").',
  })
  async issuePartnerKey(
    @CheckedInput(IssuePartnerKeyInput) { value, userErrors }: Checked<IssuePartnerKey>,
    @CurrentCaller() caller: Caller,
  ): Promise<IssuePartnerKeyPayload> {
    if (!value) return { userErrors };
    const { id, version, overlapHours } = value;
    const known = await this.partnersKept.find(id, caller);
    if (!known) return NO_SUCH;
    const now = Date.now();
    const end = new Date(now + overlapHours * HOUR_MS).toISOString();
    const key = `koura_live_${randomBytes(32).toString('base64url')}`;
    const keys = [
      // Those that have ended are forgotten.
      ...known.keys
        .filter(({ until }) => until === null || Date.parse(until) > now)
        .map((one) => ({ ...one, until: one.until !== null && one.until < end ? one.until : end })),
      { sha256: keyHash(key), hint: key.slice(-HINT_LENGTH), createdAt: new Date(now).toISOString(), until: null },
    ];
    return takeStaffAction(caller, {
      name: 'issue partner key',
      facts: { partner: id },
      send: () => this.partnersKept.save({ ...known, keys, version }, caller),
      done: (partners) => ({ partners, key }),
      ifNotConfirmed: IF_NOT_CONFIRMED,
    });
  }

  @Access('partners.manage')
  @StaffLimit('partner')
  @Capability('staff.partners', NOT_HERE)
  @StepUp()
  @Mutation(() => PartnerPayload, { description: 'Ends a key at once, at every replica (capability "staff.partners").' })
  async revokePartnerKey(
    @CheckedInput(RevokePartnerKeyInput) { value, userErrors }: Checked<RevokePartnerKey>,
    @CurrentCaller() caller: Caller,
  ): Promise<PartnerPayload> {
    if (!value) return { userErrors };
    const { id, version, keyId } = value;
    const known = await this.partnersKept.find(id, caller);
    if (!known) return NO_SUCH;
    const keys = known.keys.filter(({ sha256 }) => sha256 !== keyId);
    return takeStaffAction(caller, {
      name: 'revoke partner key',
      facts: { partner: id },
      send: () => this.partnersKept.save({ ...known, keys, version }, caller),
      done: (partners) => ({ partners }),
      ifNotConfirmed: IF_NOT_CONFIRMED,
    });
  }
}

@Module({ imports: [WebsiteModule], providers: [StaffLimits, KeptPartners, PartnersResolver] })
export class PartnersDeskModule {}
