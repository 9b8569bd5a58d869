import { extname } from 'node:path';
import { PICTURE_TYPES } from './picture-types.ts';
import type { ProductRow } from './product-row.ts';

/** How a file's name ends before its type, in the order in which the pictures of a product are shown. */
const SIDES = ['front', 'back', 'edge'];

export interface NamedPicture {
  /** Within the folder of the pictures. */
  file: string;
  /** What is to be seen: "front", or empty. */
  caption: string;
}

/** The pictures of a row, the main one first: those that it names, otherwise those of the folder that are named after its slug. */
export function picturesOf({ slug, images }: ProductRow, folder: readonly string[]): NamedPicture[] {
  const files = images.length > 0 ? images : ['', ...SIDES.map((side) => `-${side}`)].flatMap((end) => fileNamed(slug + end, folder) ?? []);
  return files.map((file) => ({ file, caption: SIDES.find((side) => nameOf(file).endsWith(`-${side}`)) ?? '' }));
}

export function isPicture(file: string): boolean {
  return Object.hasOwn(PICTURE_TYPES, extname(file).toLowerCase());
}

function fileNamed(name: string, folder: readonly string[]): string | undefined {
  return folder.find((file) => isPicture(file) && nameOf(file) === name);
}

const nameOf = (file: string): string => file.slice(0, file.length - extname(file).length);
