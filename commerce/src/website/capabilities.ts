import { CAPABILITY_NAMES, type CapabilityName } from '@koura/shared-types/capabilities';

/** No price history of products is kept; email addresses are confirmed only where the settings say so. */
const NOT_OFFERED = new Set<CapabilityName>(['products.priceHistory', 'accounts.emailConfirmation']);

/** What this backend has beyond section 7 (docs/backend-contract.md), whatever its settings. */
export const OFFERED_CAPABILITIES = CAPABILITY_NAMES.filter((name) => !NOT_OFFERED.has(name));
