/** The smaller sizes of a picture, by the names of Strapi's upload plugin; widths in pixels. */
export const PICTURE_WIDTHS = { thumbnail: 200, small: 400, medium: 800 } as const;

/** The size for mails, as JPEG: mail programs show no AVIF. */
export const MAIL_PICTURE = { name: 'email', width: 160 } as const;

/** The size for feeds, which take neither AVIF nor drawings: a JPEG, drawn or converted when it is first asked for. */
export const FEED_PICTURE = { name: 'jpeg', width: 800 } as const;

export type PictureSize = keyof typeof PICTURE_WIDTHS;
