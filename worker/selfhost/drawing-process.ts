import { setPriority } from 'node:os';
// Loads what draws, where there is a file system.
import '@takumi-rs/wasm/node';
import { drawerOf } from '../pictures/picture.ts';

/*
 * A process that draws what it is told to, one picture after the other. It gives way to whatever else the machine does,
 * which is what keeps the service quick on a machine with one or two processors.
 */

setPriority(10);
process.on('disconnect', () => process.exit());
process.on('message', ({ game, view }: { readonly game: string; readonly view: string }) => {
  void drawerOf(game)
    .then((draw) => draw(JSON.parse(view)))
    .then((jpeg) => process.send?.(jpeg));
});
