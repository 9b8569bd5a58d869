import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { UpdateProfileInput } from '../../platform/bff-client/schema-types.generated.ts';
import { UpdateProfileDocument, type UpdateProfileMutation } from './update-profile.generated.ts';

/** Changes what the shop knows of the signed-in person; header and page follow. Rejects when the call failed. */
export function useUpdateProfile(): (input: UpdateProfileInput) => Promise<UpdateProfileMutation['updateProfile']> {
  const bff = useBff();
  return useCallback(
    async (input) => {
      const { data } = await bff.mutate({ mutation: UpdateProfileDocument, variables: { input } });
      if (!data) throw new Error('the reply held no data');
      return data.updateProfile;
    },
    [bff],
  );
}
