import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's serialiser decides how these are written, and the standard allows each: <br/>, required="", autoComplete.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // <!doctype html> is as good as in capitals and one less thing to compress.
    'doctype-style': 'off',
    // React's useId begins with "_"; the standard only forbids white space.
    'valid-id': ['error', { relaxed: true }],
    // Boxes and radios of one group share their name: that is how forms work.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'button', 'submit', 'reset'] }],
    // Widths drawn to scale and hidden progress are values, not design; the policy allows style attributes.
    'no-inline-style': 'off',
    // A <progress> cannot be drawn as a line that grows from the left in every browser.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
  },
});

/** What is wrong with a document's HTML, each fault with the place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages, source }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} … ${source?.slice(Math.max(0, offset - 60), offset + 100)}`),
  );
}
