import { useState } from 'react';
import type { Bff } from '../../platform/bff-client/bff.ts';
import type { PricingFieldsFragment } from './pricing-fields.generated.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { checkDraft, serverFaults, type Faults } from './pricing-check.ts';
import { changedSections, rebase, toDraft, toInput, type PricingDraft, type Section } from './pricing-draft.ts';
import { updateProductPricing } from './update-product-pricing.ts';

type Pricing = PricingFieldsFragment;

interface Rival {
  /** What somebody else has changed since this form was read. */
  changed: Section[];
  keepMine: () => void;
  takeTheirs: () => void;
}

interface PricingFormState {
  draft: PricingDraft;
  change: (fields: Partial<PricingDraft>) => void;
  faults: Faults;
  /** Sections that are not saved. */
  changed: Section[];
  /** Somebody else was first. */
  rival: Rival | null;
  busy: boolean;
  failure: string | null;
  saved: { before: Pricing['price'] | null; after: Pricing['price'] } | null;
  /** Resolves with whether something is wrong in a field. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** The pricing form's state: what is typed over what was read, what is wrong with it, and what came of saving. */
export function usePricingForm(bff: Bff, pricing: Pricing, onSaved: (pricing: Pricing) => void): PricingFormState {
  const [base, setBase] = useState(pricing);
  const [draft, setDraft] = useState(() => toDraft(pricing));
  const [refused, setRefused] = useState<Faults>({});
  // Words appear once somebody tried to save; from then on they follow each key.
  const [isJudged, setIsJudged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<PricingFormState['saved']>(null);

  const changed = changedSections(draft, toDraft(base));
  const isOutdated = pricing.updatedAt !== base.updatedAt;
  // Nothing typed, nothing lost: the form shows what is there.
  if (isOutdated && changed.length === 0 && !busy) start(pricing);

  function start(from: Pricing, typed = toDraft(from)): void {
    setBase(from);
    setDraft(typed);
    setRefused({});
    setIsJudged(false);
    setFailure(null);
  }

  async function send(): Promise<boolean> {
    const { pricing: now, priceBefore, userErrors } = await updateProductPricing(bff, toInput(draft, base));
    if (now && userErrors.length === 0) {
      start(now);
      onSaved(now);
      setSaved({ before: priceBefore, after: now.price });
    } else if (now) {
      // Somebody else was first: the panel shows what they saved, and the form asks what to do about it.
      onSaved(now);
    } else {
      const { faults, others } = serverFaults(userErrors, draft);
      setRefused(faults);
      setFailure(others.length > 0 ? others.join(' ') : null);
      return Object.keys(faults).length > 0;
    }
    return false;
  }

  const faults = { ...(isJudged ? checkDraft(draft) : {}), ...refused };
  return {
    draft,
    faults,
    changed,
    busy,
    failure,
    saved,
    rival:
      isOutdated && changed.length > 0 && !busy
        ? {
            changed: changedSections(toDraft(pricing), toDraft(base)),
            keepMine: () => start(pricing, rebase(draft, base, pricing)),
            takeTheirs: () => start(pricing),
          }
        : null,
    change(fields) {
      setDraft((before) => ({ ...before, ...fields }));
      // What the server said holds for what was sent.
      setRefused({});
      setSaved(null);
    },
    async save() {
      if (busy || changed.length === 0 || isOutdated) return false;
      setIsJudged(true);
      setFailure(null);
      if (Object.keys(checkDraft(draft)).length > 0) return true;
      setBusy(true);
      try {
        return await send();
      } catch (error) {
        setFailure(callMessage(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
    discard() {
      start(pricing);
      setSaved(null);
    },
  };
}
