import { profile, type Profile } from '@koura/shared-types/inputs/account';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextField } from '../../ui/form/form-field.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { FormMessage } from '../form-message.tsx';
import type { Viewer } from '../require-viewer.ts';
import { useUpdateProfile } from './update-profile.ts';
import { useSubmission } from '../use-submission.ts';
import styles from '../account-form.module.css';
import own from './profile-form.module.css';

const FIELDS = ['firstName', 'lastName', 'phone', 'newsletter'] as const;

/** What the shop knows of the person, to be changed here. The e-mail address is the account's name and stays. */
export function ProfileForm({ viewer }: { viewer: Viewer }) {
  const updateProfile = useUpdateProfile();
  const submission = useSubmission(FIELDS);
  const [saved, setSaved] = useState(false);
  const { field, attributes } = useCheckedForm<Profile>({
    schema: profile,
    fields: FIELDS,
    defaults: {
      firstName: viewer.firstName ?? '',
      lastName: viewer.lastName ?? '',
      phone: viewer.phone ?? '',
      newsletter: viewer.newsletter,
    },
    serverMessages: submission.fieldMessages,
    onDraft: () => setSaved(false),
    onDone: (input) =>
      submission.send(
        () => updateProfile(input),
        () => setSaved(true),
      ),
  });
  return (
    <>
      <FormMessage message={submission.message} />
      <form {...attributes} className={`${styles.form} ${own.form}`}>
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <div className={styles.pair}>
          <PhoneField instructions="For the courier, on the day of a delivery." {...field('phone')} />
          <TextField
            label="E-mail"
            value={viewer.email}
            readOnly
            autoComplete="off"
            instructions="It is the name of your account. To change it, call us."
          />
        </div>
        <CheckboxField label="Send me one letter a month: what metal did, in plain words" {...field('newsletter')} />
        <div className={own.actions}>
          <Button type="submit" busy={submission.busy}>
            Save changes
          </Button>
          <p role="status" className={styles.saved}>
            {saved && (
              <>
                <Icon of={Check} /> Saved
              </>
            )}
          </p>
        </div>
      </form>
    </>
  );
}
