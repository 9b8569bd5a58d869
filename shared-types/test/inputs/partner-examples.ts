import { issuePartnerKey, revokePartnerKey, savePartner } from '../../src/inputs/staff/partner.ts';
import type { Example } from './example.ts';

export const partnerExamples: Example[] = [
  {
    mutation: 'savePartner',
    type: 'SavePartnerInput',
    schema: savePartner,
    as: 'staff',
    valid: {
      id: 'gold-compare',
      name: 'Gold Compare',
      scopes: ['prices'],
      origins: ['https://a.example'],
      pointsAMinute: 1000,
      pointsADay: 5000,
    },
    invalid: [
      { field: 'id', value: 'Gold Compare', message: 'Please use up to 40 small letters, digits and hyphens, such as gold-compare.' },
      { field: 'name', value: '', message: 'Please enter a name.' },
      { field: 'scopes', value: [], message: 'Please choose what the keys are for.' },
      { field: 'ref', value: 'gold compare', message: 'Please use up to 40 letters, digits and hyphens, such as gold-compare.' },
      { field: 'pointsAMinute', value: 0, message: 'Please enter a whole number from 1 to 1,000,000,000.' },
      { field: 'pointsADay', value: 0, message: 'Please enter a whole number from 1 to 1,000,000,000.' },
    ],
  },
  {
    mutation: 'issuePartnerKey',
    type: 'IssuePartnerKeyInput',
    schema: issuePartnerKey,
    as: 'staff',
    valid: { id: 'gold-compare', version: 1, overlapHours: 24 },
    invalid: [{ field: 'overlapHours', value: 337, message: 'Please enter whole hours, at most 336.' }],
  },
  {
    mutation: 'revokePartnerKey',
    type: 'RevokePartnerKeyInput',
    schema: revokePartnerKey,
    as: 'staff',
    valid: { id: 'gold-compare', version: 1, keyId: 'a'.repeat(64) },
    invalid: [],
  },
];
