import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Written by React's serialiser, and allowed by the standard: <br/>, required="", autoComplete.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // <!doctype html> is as valid as in capitals and compresses better.
    'doctype-style': 'off',
    // React's useId begins with "_"; the standard only forbids white space.
    'valid-id': ['error', { relaxed: true }],
    // Boxes and radios of one group share their name, as forms require.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'button', 'submit', 'reset'] }],
    // Widths of bars and hidden progress are values, not design; the policy allows style attributes.
    'no-inline-style': 'off',
    // A <progress> cannot be styled as a line that grows from the left in every browser.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
  },
});

/** The HTML errors of a document, each with its place. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages, source }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} … ${source?.slice(Math.max(0, offset - 60), offset + 100)}`),
  );
}
