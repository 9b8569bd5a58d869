/** A point in words: its value, and how far that is from where the chart begins, in percent. */
export interface PointWords {
  text: string;
  percent?: number;
}
