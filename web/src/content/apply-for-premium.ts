import type { ApolloClient } from '@apollo/client';
import { ApplyForPremiumDocument } from '../gql/apply-for-premium.document.ts';
import type { ApplyForPremiumInput } from '../gql/graphql.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Applies for the premium membership. */
export const applyForPremium = (client: ApolloClient, input: ApplyForPremiumInput): Promise<EnquiryReply> =>
  sendEnquiry(client, ApplyForPremiumDocument, { input });
