/** A product's pictures. */
export const MAX_PICTURES = 10;

/** A picture file. The bytes of a name never change: a changed picture gets another name, or at least another tag. */
export interface Picture {
  /** Media type. */
  type: string;
  /** Quoted entity tag of the bytes. */
  etag: string;
  read(): Promise<Buffer | string>;
}

/** Where the bytes of pictures come from. Which pictures a product has is in the table `product_pictures`. */
export interface Pictures {
  /** The file of a name below `/uploads/`: `{name}.svg`, or a smaller size (picture-sizes.ts) such as `medium_{name}.avif`. */
  find(file: string): Picture | undefined | Promise<Picture | undefined>;
  /** Keeps a picture that staff send, in all sizes; the same picture has the same name. Rejects with a `PictureError`. */
  add(bytes: Uint8Array): Promise<StoredPicture>;
}

/** A picture as it was written: `{name}.webp`, and smaller sizes such as `medium_{name}.avif`. */
export interface StoredPicture {
  name: string;
  width: number;
  height: number;
}
