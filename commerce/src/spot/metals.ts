export const METALS = ['gold', 'silver', 'platinum'] as const;
export type MetalSlug = (typeof METALS)[number];

export const METAL_NAMES: Record<MetalSlug, string> = { gold: 'Gold', silver: 'Silver', platinum: 'Platinum' };
