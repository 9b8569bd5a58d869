import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { operationNameOf } from '../../src/platform/bff-client/result-key.ts';
import { createServerBff, type QueryBff } from '../../src/platform/bff-client/server-bff.ts';
import { requireSettings } from '../../src/shop/missing-settings.ts';
import { ShellDocument, type ShellQuery } from '../../src/shop/shell.generated.ts';
import { shellWithoutSettings } from '../../src/shell/shell-without-settings.ts';

const SITE = { brandName: 'Koura', brandSlug: 'koura' };
const VIEWER = { __typename: 'Viewer', id: '7', email: 'mere@example.nz' };

const SHELL = ShellDocument as TypedDocumentNode<ShellQuery, OperationVariables>;

/** A gateway whose settings fail with this code; `viewer`: whether the person can be loaded. */
const gateway =
  (code: string, viewer: boolean): QueryBff =>
  async (document) => {
    const isViewer = viewer && operationNameOf(document) === 'CurrentViewer';
    const response = isViewer
      ? { data: { viewer: VIEWER } }
      : { data: null, errors: [{ message: 'The settings failed', extensions: { code, status: 502 } }] };
    return { ...response, text: JSON.stringify(response) };
  };

function open(code: string, { isAnonymous = true, viewer = true } = {}) {
  const log = vi.fn<(error: unknown) => void>();
  const fallback = shellWithoutSettings({ site: SITE, country: 'AU', isAnonymous, log });
  return { log, ...createServerBff(gateway(code, viewer), undefined, fallback) };
}

test('settings that cannot be loaded are logged, and the page has a frame that claims nothing', async () => {
  const { runQuery, results, log } = open('BACKEND_BROKEN');
  const shell = await runQuery(SHELL, {});
  expect(shell.website).toMatchObject({
    brandName: 'Koura',
    country: { isoCode: 'AU', name: 'Australia' },
    phone: '',
    metals: [],
    countries: [],
  });
  expect(shell.viewer).toBeNull();
  expect(results.read(ShellDocument, {})).toBe(shell);
  expect(log).toHaveBeenCalledTimes(1);
  expect(() => requireSettings(shell.website)).toThrow(expect.objectContaining({ init: { status: 503 } }));
});

test('a person stays signed in; where nobody can tell who it is, the page is an error', async () => {
  expect((await open('BACKEND_BROKEN', { isAnonymous: false }).runQuery(SHELL, {})).viewer).toEqual(VIEWER);
  const unknown = open('BACKEND_BROKEN', { isAnonymous: false, viewer: false });
  await expect(unknown.runQuery(SHELL, {})).rejects.toThrow('The settings failed');
  expect(unknown.log).not.toHaveBeenCalled();
});

test('a shop that is not set up yet is an error of every page', async () => {
  await expect(open('NOT_SET_UP').runQuery(SHELL, {})).rejects.toThrow('The settings failed');
});
