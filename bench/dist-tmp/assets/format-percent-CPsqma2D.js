import { n as LOCALE } from "./format-money-BNWCrXx7.js";
// web/src/platform/format-percent.ts
var twoDigits = new Intl.NumberFormat(LOCALE, {
	minimumFractionDigits: 2,
	maximumFractionDigits: 2
});
/** Percentages carry two decimals (specification section 9): 3.4 becomes "3.40 %", with a no-break space. */
function formatPercent(percent) {
	return `${twoDigits.format(percent)}\u00a0%`;
}
/** "+0.42 %" or "−0.18 %": the sign is always there, so that colour is never the only sign of direction. */
function formatChange(percent) {
	const rounded = Math.round(percent * 100) / 100;
	return `${rounded > 0 ? "+" : rounded < 0 ? "−" : ""}${formatPercent(Math.abs(rounded))}`;
}
export { formatPercent as n, formatChange as t };
