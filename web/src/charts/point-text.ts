/** A point in words: its value, and how far that is from where the chart begins, in percent. */
export interface PointText {
  text: string;
  percent?: number;
}
