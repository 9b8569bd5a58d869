// The `style` option of an element, turned into rules. Values go through the CSSOM, so that they can only be values.

const states = { base: '', complete: '.complete', empty: '.empty', focus: ':focus', invalid: '.invalid' };
const nested = [':hover', ':focus', ':disabled', ':autofill', ':-webkit-autofill', '::placeholder', '::selection'];
const properties = {
  backgroundColor: ['background-color'],
  color: ['color', 'caret-color'],
  fontFamily: ['font-family'],
  fontSize: ['font-size'],
  fontSmoothing: ['-webkit-font-smoothing', '-moz-osx-font-smoothing'],
  fontStyle: ['font-style'],
  fontVariant: ['font-variant'],
  fontWeight: ['font-weight'],
  letterSpacing: ['letter-spacing'],
  lineHeight: ['line-height'],
  padding: ['padding'],
  textAlign: ['text-align'],
  textDecoration: ['text-decoration'],
  textShadow: ['text-shadow'],
  textTransform: ['text-transform'],
};

/** A style sheet for `{ base, complete, empty, focus, invalid }`, each with Stripe's property names and pseudo-classes. */
export function sheetFor(style) {
  const sheet = new CSSStyleSheet();
  for (const [state, suffix] of Object.entries(states)) {
    const wanted = style?.[state];
    if (!wanted) continue;
    addRule(sheet, `input${suffix}`, wanted);
    for (const pseudo of nested) if (wanted[pseudo]) addRule(sheet, `input${suffix}${pseudo}`, wanted[pseudo]);
  }
  return sheet;
}

function addRule(sheet, selector, wanted) {
  const { style } = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  for (const [name, targets] of Object.entries(properties)) {
    if (wanted[name] === undefined) continue;
    for (const target of targets) style.setProperty(target, String(wanted[name]));
  }
}
