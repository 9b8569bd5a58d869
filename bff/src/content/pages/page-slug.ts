const SLUG = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
const MAX_LENGTH = 200;

/** Whether a text can be the slug of a page: its path without slashes at both ends. Others are neither opened nor listed. */
export function isPageSlug(text: string): boolean {
  return text.length <= MAX_LENGTH && SLUG.test(text);
}
