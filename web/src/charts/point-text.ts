/** Text for a point: its value, and its change since the start of the chart in percent. */
export interface PointText {
  text: string;
  percent?: number;
}
