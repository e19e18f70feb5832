import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { positionByBots } from '../../shared/game/bot.ts';
import type { Frame } from '../../shared/game/capabilities/picture.ts';
import type { AnyGame } from '../../shared/game/contract.ts';
import { GAMES } from '../../shared/games/index.ts';
import { crop } from './crop.ts';

/**
 * The virtual module that lists the covers. They are drawn when the site is built, since drawing them on the start page
 * would take longer than loading them.
 */
const NAME = 'virtual:covers';
const ID = `\0${NAME}`;

interface File {
  readonly fileName: string;
  readonly source: string;
}

const file = (name: string, ending: string, source: string): File => ({
  fileName: `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.${ending}`,
  source,
});

/** The files of a cover: two drawings, each by day and by night, and the position that they show. */
async function drawCover(id: string, game: AnyGame) {
  const { picture } = game.capabilities;
  const cover = picture?.cover;
  if (picture === undefined || cover === undefined) return [];
  const state = positionByBots(game, 'normal', cover);
  const draw = await picture.load();
  const view = game.secrecy.view(state, 'spectator');
  const [day, night] = [draw(view, 'day'), draw(view, 'night')];
  const part = (name: string, svg: string, frame: Frame) => file(`${id}-${name}`, 'svg', crop(svg, frame));
  const files = {
    card: part('card', day, cover.frame),
    narrow: part('band', day, cover.band),
    nightCard: part('night-card', night, cover.frame),
    nightNarrow: part('night-band', night, cover.band),
    position: file(`${id}-position`, 'json', JSON.stringify(state)),
  };
  return [{ id, cover, files }];
}

export function covers(): Plugin {
  let made: Promise<Awaited<ReturnType<typeof drawCover>>> | undefined;
  const all = () => {
    made ??= Promise.all(Object.entries(GAMES).map(([id, game]) => drawCover(id, game))).then((lists) => lists.flat());
    return made;
  };
  return {
    name: 'covers',
    resolveId: (source) => (source === NAME ? ID : undefined),
    async load(id) {
      if (id !== ID) return;
      const list = await all();
      const entries = list.map(({ id: game, cover: { frame, band }, files }) => {
        const paths = Object.entries(files).map(([name, { fileName }]) => [name, `/${fileName}`]);
        return [game, { ...Object.fromEntries(paths), frame, band }];
      });
      return `export const COVERS = ${JSON.stringify(Object.fromEntries(entries))};`;
    },
    async generateBundle() {
      for (const { files } of await all())
        for (const { fileName, source } of Object.values(files)) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        void all().then((list) => {
          const found = list
            .flatMap(({ files }) => Object.values(files))
            .find(({ fileName }) => `/${fileName}` === request.url);
          if (found === undefined) return next();
          response.setHeader('content-type', found.fileName.endsWith('svg') ? 'image/svg+xml' : 'application/json');
          response.end(found.source);
        }, next);
      });
    },
  };
}
