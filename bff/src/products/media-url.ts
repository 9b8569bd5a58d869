const UPLOADS = '/uploads/';
const MEDIA = '/media/';

/** A picture's URL for browsers: files that the backend serves under /uploads/ are served by us under /media/; other origins are kept. */
export function mediaUrl(url: string): string {
  return url.startsWith(UPLOADS) ? MEDIA + url.slice(UPLOADS.length) : url;
}
