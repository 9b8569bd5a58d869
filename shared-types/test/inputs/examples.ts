import { accountExamples } from './account-examples.ts';
import { enquiryExamples } from './enquiry-examples.ts';
import { shopExamples } from './shop-examples.ts';
import { staffExamples } from './staff-examples.ts';

/** All inputs of mutations that have a schema, with examples of what it rejects. */
export const examples = [...accountExamples, ...shopExamples, ...enquiryExamples, ...staffExamples];
