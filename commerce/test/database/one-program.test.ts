import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { networkDrive } from '../../src/database/network-drive.ts';
import { CommerceCommands } from '../support/commerce-commands.ts';
import { setUpShop } from '../support/set-up-shop.ts';

let commands: CommerceCommands;
beforeEach(() => {
  commands = new CommerceCommands();
});
afterEach(() => commands.remove());

it('refuses a second program on one database, by the first one’s process id, and takes over from one that died', async () => {
  await setUpShop(commands);
  const first = await commands.start();
  const second = commands.launch(['start']);
  expect(await once(second.child, 'close')).toEqual([1, null]);
  expect(second.output.text.trim()).toBe(
    `${commands.database} is in use by process ${first.pid}: one program at a time serves or upgrades a database. Stop that one first.`,
  );
  // Commands that write work beside it.
  expect(await commands.run('set-up', 'examples/dealer.example.yaml')).toMatchObject({ code: 0 });
  await first.kill();
  const third = await commands.start();
  expect(await third.stop()).toBe(0);
  expect(await (await commands.start()).stop()).toBe(0);
});

it.each([
  [0x6969, 'NFS'],
  // CIFS, as a platform with signed numbers reads it.
  [0xff534d42 - 2 ** 32, 'CIFS'],
  [0xef53, undefined],
  [0x01021994, undefined],
])('knows a network drive by its type %i: %s', (type, name) => expect(networkDrive(type)).toBe(name));
