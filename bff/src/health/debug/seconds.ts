/** Milliseconds as seconds with one decimal place. */
export const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;
