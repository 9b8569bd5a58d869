/** A waiting time as text: "a second", "40 seconds", "9 minutes", "3 hours". Rounded up. */
export function waitText(seconds: number): string {
  if (seconds < 100) return seconds <= 1 ? 'a second' : `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
