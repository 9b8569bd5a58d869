import { expect, test } from 'vitest';
import { inlineJson } from '../../src/platform/inline-json.ts';

test.each(['</script><script>alert(1)</script>', '<!--', '\u2028\u2029', '&amp;', '\'"\\'])(
  '%j survives and cannot leave its element',
  (text) => {
    const json = inlineJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  },
);
