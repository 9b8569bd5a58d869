import { type PreparePricingBatch, preparePricingBatch } from '@koura/shared-types/inputs/staff/pricing-batch';
import { Logger } from '@nestjs/common';
import { Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { PricingBatchDesk } from '../../commerce/staff-pricing-batches.ts';
import { Access } from '../../access/access.ts';
import { type BackendError, isRejection, rejectionToUserError } from '../../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { PricingModel } from '../pricing/product-pricing.query.ts';
import { PricingRuleKind, toBackendRule, toPricingBatch } from './pricing-batches.query.ts';
import { NO_BATCHES, PricingBatchPayload } from './pricing-batch-steps.ts';
import { listed, type PremiumFile, PremiumFileError, readPremiumFile } from './read-premium-file.ts';
import { rejected } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@InputType({ description: 'A rule for the premiums of everyone.' })
class PricingRuleInput {
  @Field(() => PricingRuleKind, { description: 'How the rule changes the premiums.' })
  kind: PricingRuleKind;
  @Field(() => PricingModel, { nullable: true, description: 'Only products with premiums of this unit. Required but for MULTIPLY.' })
  unit?: PricingModel | null;
  @Field({ description: 'A decimal: "0.25" or "-0.25" to add, "3.40" to set, "1.05" to multiply by.' })
  value: string;
  @Field(() => String, { nullable: true, description: 'When the premiums begin to apply, ISO 8601 with zone; at once without.' })
  from?: string | null;
  @Field(() => String, { nullable: true, description: 'When the premiums of before come back, ISO 8601 with zone; never without.' })
  until?: string | null;
}

@InputType({ description: 'A batch of premiums: a rule for some products, or a file.' })
@MatchesSchema(preparePricingBatch, { key: 'BAD_USER_INPUT' })
class PreparePricingBatchInput {
  @Field({ description: 'Idempotency key, generated once per batch: 8 to 100 letters, digits, - or _.' })
  key: string;
  @Field(() => String, { nullable: true, description: 'Slug of a metal: only its products.' })
  metal?: string | null;
  @Field(() => String, { nullable: true, description: 'Slug of a mint: only its products.' })
  mint?: string | null;
  @Field(() => String, { nullable: true, description: 'Slug of a category: only its products.' })
  category?: string | null;
  @Field(() => PricingRuleInput, { nullable: true, description: 'The rule that changes the premiums.' })
  rule?: PricingRuleInput | null;
  @Field(() => String, {
    nullable: true,
    description:
      'In place of a rule, the text of a CSV file with the columns Product id, Quantity and Premium; at most 90,000 bytes in UTF-8.',
  })
  csv?: string | null;
}

@Resolver()
export class PreparePricingBatchMutation {
  readonly #logger = new Logger('audit');

  constructor(private readonly backend: PricingBatchDesk) {}

  @Access('prices.approve')
  @StaffLimit('batch')
  @Capability('pricing.batches', NO_BATCHES)
  @Mutation(() => PricingBatchPayload, {
    description:
      'Computes what new premiums would do to the prices of many products, and keeps it as a draft (capability "pricing.batches"). Changes no price.',
  })
  async preparePricingBatch(
    @CheckedInput(PreparePricingBatchInput) { value, userErrors }: Checked<PreparePricingBatch>,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatchPayload> {
    if (!value) return { userErrors };
    const { key, metal, mint, category, rule, csv } = value;
    let file: PremiumFile | null = null;
    try {
      file = csv === null ? null : readPremiumFile(csv);
      const content = file ? { premiums: file.premiums } : { rule: toBackendRule(rule!)! };
      const batch = await this.backend.prepare({ key, metal, mint, category, ...content }, caller);
      const facts = { staffId: caller.session!.user.id, batchId: batch.id, requestId: caller.requestId };
      this.#logger.warn({ msg: 'pricing batch prepared', ...facts });
      return { batch: toPricingBatch(batch, caller.session!), userErrors: [] };
    } catch (error) {
      if (error instanceof PremiumFileError) return rejected(error.message, 'csv');
      if (!isRejection(error)) throw error;
      return { userErrors: file ? [fileError(error, file)] : ruleErrors(error) };
    }
  }
}

function ruleErrors(error: BackendError): UserError[] {
  const { fieldErrors } = error;
  if (fieldErrors.length === 0) return [rejectionToUserError(error, 'INVALID_INPUT')];
  const byField = Map.groupBy(fieldErrors, ({ field }) => (field === '' ? null : field));
  return [...byField].map(([field, errors]) => ({ code: 'INVALID_INPUT', message: listed(errors.map(({ message }) => message)), field }));
}

function fileError(error: BackendError, { lines }: PremiumFile): UserError {
  const problems = error.fieldErrors.map(({ field, message }) => {
    const [, place] = /^premiums\.(\d+)\b/.exec(field) ?? [];
    return place === undefined ? message : `Line ${lines[Number(place)]}: ${message}`;
  });
  return { code: 'INVALID_INPUT', message: problems.length > 0 ? listed(problems) : error.publicMessage, field: 'csv' };
}
