import { CAPABILITY_NAMES, type CapabilityName } from '@koura/shared-types/capabilities';

/** No price history of products is kept; email addresses are confirmed only where the settings say so. */
const NOT_OFFERED = new Set<CapabilityName>(['products.priceHistory', 'accounts.emailConfirmation']);
/** What only a backend with a card provider (`CardPayments`) or a provider of payments at banks (`BankProvider`) has. */
const PLUGGED_IN = new Set<CapabilityName>(['checkout.actions', 'checkout.bank', 'accounts.cards', 'staff.money']);

/** What a backend has beyond section 7 (docs/backend-contract.md), whatever its settings. `plugged`: what its plug-ins add. */
export function offeredCapabilities(plugged: readonly CapabilityName[] = []): readonly CapabilityName[] {
  return CAPABILITY_NAMES.filter((name) => !NOT_OFFERED.has(name) && (!PLUGGED_IN.has(name) || plugged.includes(name)));
}

/** Whether a backend has a capability now; none is always there. */
export function offers(
  { offered, switches }: { offered: readonly CapabilityName[]; switches: { capabilitiesOff: ReadonlySet<string> } },
  name: CapabilityName | null,
): boolean {
  return name === null || (offered.includes(name) && !switches.capabilitiesOff.has(name));
}
