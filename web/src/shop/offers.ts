import type { CapabilityName } from '@koura/shared-types/capabilities';

export interface Shop {
  capabilities: readonly string[];
}

/** Whether the dealer's backend has a capability (docs/backend-contract.md). What needs one that it lacks is not shown. */
export function offers(shop: Shop | null | undefined, capability: CapabilityName): boolean {
  return shop?.capabilities.includes(capability) ?? false;
}
