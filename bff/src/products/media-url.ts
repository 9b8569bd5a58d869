const UPLOADS = '/uploads/';
const MEDIA = '/media/';

/** A picture's address for browsers: what the backend serves under /uploads/ is served by us under /media/; other origins are kept. */
export function mediaUrl(url: string): string {
  return url.startsWith(UPLOADS) ? MEDIA + url.slice(UPLOADS.length) : url;
}
