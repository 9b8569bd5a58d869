import { i as TIME_ZONE, n as LOCALE } from "./format-money-BNWCrXx7.js";
// web/src/platform/format-date.ts
var parts = (options) => new Intl.DateTimeFormat(LOCALE, {
	timeZone: TIME_ZONE,
	...options
});
var dateFormat = parts({
	day: "numeric",
	month: "short",
	year: "numeric"
});
var timeFormat = parts({
	hour: "numeric",
	minute: "2-digit",
	second: "2-digit",
	hour12: true
});
var marketFormat = parts({
	weekday: "short",
	day: "numeric",
	month: "short"
});
var marketTimeFormat = parts({
	hour: "numeric",
	minute: "2-digit",
	hour12: true
});
var weekdayFormat = parts({ weekday: "short" });
var plainSpaces = (text) => text.replaceAll(/[\u202f\u00a0]/g, " ");
/** The named parts of a date, joined by us: ICU versions differ in commas ("Mon, 23 Nov" and "Mon 23 Nov"). */
function words(format, date) {
	return format.formatToParts(date).filter(({ type }) => type !== "literal").map(({ value }) => value).join(" ");
}
function parse(iso) {
	const date = new Date(iso);
	if (Number.isNaN(date.getTime())) throw new RangeError(`${iso} is not a valid date`);
	return date;
}
/** "20 Nov 2026" in New Zealand. */
var formatDate = (iso) => words(dateFormat, parse(iso));
/** "10:42:07 am" in New Zealand. */
var formatTime = (iso) => plainSpaces(timeFormat.format(parse(iso)));
/** "Mon 23 Nov, 11:00 am" in New Zealand: when a market opens. */
function formatMarketTime(iso) {
	const date = parse(iso);
	return `${words(marketFormat, date)}, ${plainSpaces(marketTimeFormat.format(date))}`;
}
/** "Sat 11:00 am" in New Zealand: when a market that is open closes. */
function formatWeekdayTime(iso) {
	const date = parse(iso);
	return `${words(weekdayFormat, date)} ${plainSpaces(marketTimeFormat.format(date))}`;
}
export { formatWeekdayTime as i, formatMarketTime as n, formatTime as r, formatDate as t };
