const UPLOADS = '/uploads/';
const MEDIA = '/media/';

/** A picture's address for the browser: what the backend serves under /uploads/ is served by us under /media/; other origins stay. */
export function mediaUrl(url: string): string {
  return url.startsWith(UPLOADS) ? MEDIA + url.slice(UPLOADS.length) : url;
}
