interface IllustrationsNoteProps {
  /** Pictures of a list that are too small for the word "Illustration" on each. */
  images: readonly ({ isIllustration: boolean } | null | undefined)[];
  className?: string | undefined;
}

/** Says once, below a list, that its pictures are drawn; nothing where all are photographs. */
export function IllustrationsNote({ images, className = 'muted small' }: IllustrationsNoteProps) {
  const pictures = images.filter((image) => image !== null && image !== undefined);
  const drawn = pictures.filter(({ isIllustration }) => isIllustration).length;
  if (drawn === 0) return null;
  return <p className={className}>{drawn < pictures.length ? 'Some pictures are illustrations.' : 'Pictures are illustrations.'}</p>;
}
