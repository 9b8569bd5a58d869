import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { UpdateProfileDocument } from '../gql/update-profile.document.ts';
import type { UpdateProfileInput, UpdateProfileMutation } from '../gql/graphql.ts';

/** Changes what the shop knows of the signed-in person; header and page follow. Rejects when the call failed. */
export function useUpdateProfile(): (input: UpdateProfileInput) => Promise<UpdateProfileMutation['updateProfile']> {
  const client = useApolloClient();
  return useCallback(
    async (input) => {
      const { data } = await client.mutate({ mutation: UpdateProfileDocument, variables: { input } });
      if (!data) throw new Error('the reply held no data');
      return data.updateProfile;
    },
    [client],
  );
}
