import type { StrapiAdmin } from './admin-api.ts';

interface Template {
  options: { object: string; message: string };
}

/** How Strapi writes the variables of a mail's template. */
const CODE = '<%= CODE %>';
const TOKEN = '<%= TOKEN %>';

/**
 * Points the mails of Strapi's users plug-in to the shop: the link for a new password and the link that confirms an address. `site` is
 * the shop's origin. `confirm` says whether new accounts must confirm their address first.
 */
export async function setAccountMails(admin: StrapiAdmin, site: string, confirm: boolean): Promise<void> {
  const templates = await admin.request<Record<string, Template>>('GET', '/users-permissions/email-templates');
  write(templates, 'reset_password', 'Your new password', [
    'You asked for a new password. Choose it here:',
    `${site}/set-password/${TOKEN}/`,
    'If it was not you, leave this mail alone: your password stays as it is.',
  ]);
  write(templates, 'email_confirmation', 'Confirm your email address', [
    'Thank you for opening an account. Please confirm your email address:',
    `${site}/connect/email-confirmation?confirmation=${CODE}`,
  ]);
  await admin.request('PUT', '/users-permissions/email-templates', { 'email-templates': templates });

  const { settings } = await admin.request<{ settings: Record<string, unknown> }>('GET', '/users-permissions/advanced');
  await admin.request('PUT', '/users-permissions/advanced', {
    ...settings,
    unique_email: true,
    allow_register: true,
    email_confirmation: confirm,
    email_confirmation_redirection: `${site}/login/`,
    email_reset_password: `${site}/set-password/`,
  });
}

function write(templates: Record<string, Template>, name: string, subject: string, paragraphs: string[]): void {
  const template = templates[name];
  if (!template) throw new Error(`Strapi has no mail template "${name}".`);
  template.options.object = subject;
  template.options.message = paragraphs.map((text) => `<p>${text}</p>`).join('\n');
}
