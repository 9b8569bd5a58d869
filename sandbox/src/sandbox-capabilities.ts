import type { CapabilityName } from '@koura/shared-types/capabilities';
import { offeredCapabilities } from '../../commerce/src/website/capabilities.ts';

/** What comes with a card provider: the sandbox charges cards itself for a shop with PAYMENTS=backend. */
const CHARGING: readonly CapabilityName[] = ['checkout.actions', 'accounts.cards', 'staff.money'];

/** What comes with its plug-ins. */
export const PLUGGED_IN: readonly CapabilityName[] = [...CHARGING, 'checkout.bank'];

/** Everything that the sandbox offers, whatever its settings. */
export const SANDBOX_CAPABILITIES = offeredCapabilities(PLUGGED_IN);
