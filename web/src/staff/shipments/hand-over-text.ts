import type { HandOverDocument } from '../../platform/bff-client/schema-types.generated.ts';

export const DOCUMENT_LABELS: Record<HandOverDocument, string> = {
  PASSPORT: 'Passport',
  DRIVER_LICENCE: 'Driver licence',
  IDENTITY_CARD: 'Identity card',
  OTHER: 'Another document',
};
export const DOCUMENTS = Object.keys(DOCUMENT_LABELS) as HandOverDocument[];
