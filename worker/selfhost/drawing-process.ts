import { setPriority } from 'node:os';
// Loads the renderer in its variant for Node, which has a file system.
import '@takumi-rs/wasm/node';
import { drawerOf } from '../pictures/picture.ts';
import type { PictureRequest } from '../pictures/pictures.ts';

/*
 * A process that draws pictures, one after the other. It runs at low priority, which keeps the service responsive on a
 * machine with one or two processors. After a failure, which may have left the renderer broken, it reports the error and
 * exits.
 */

setPriority(5);
process.on('disconnect', () => process.exit());
process.on('message', ({ game, view, ...style }: PictureRequest) => {
  void drawerOf(game)
    .then((draw) => draw(JSON.parse(view), style))
    .then((jpeg) => process.send?.(jpeg))
    .catch((error: unknown) => {
      process.send?.(error);
      process.disconnect();
    });
});
