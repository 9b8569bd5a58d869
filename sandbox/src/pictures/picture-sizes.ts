/** The smaller sizes in which a picture is kept, by the names that Strapi's upload plugin gives its formats; widths in pixels. */
export const PICTURE_WIDTHS = { thumbnail: 200, small: 400, medium: 800 } as const;

export type PictureSize = keyof typeof PICTURE_WIDTHS;
