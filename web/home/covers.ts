import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { positionByBots } from '../../shared/game/bot.ts';
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

/** The files of a cover: its parts, each by day and by night, and the position that they show. */
async function drawCover(id: string, game: AnyGame) {
  const { picture } = game.capabilities;
  const cover = picture?.cover;
  if (picture === undefined || cover === undefined) return [];
  const state = positionByBots(game, 'normal', cover);
  const draw = await picture.load();
  const view = game.secrecy.view(state, 'spectator');
  const [day, night] = [draw(view, 'day'), draw(view, 'night')];
  const parts = Object.entries(cover.frames).map(([name, frame]) => ({
    name,
    frame,
    day: file(`${id}-${name}`, 'svg', crop(day, frame)),
    night: file(`${id}-night-${name}`, 'svg', crop(night, frame)),
  }));
  return [{ id, parts, position: file(`${id}-position`, 'json', JSON.stringify(state)) }];
}

type Drawn = Awaited<ReturnType<typeof drawCover>>[number];
const filesOf = ({ parts, position }: Drawn): readonly File[] => [
  ...parts.flatMap(({ day, night }) => [day, night]),
  position,
];

export function covers(): Plugin {
  let made: Promise<readonly Drawn[]> | undefined;
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
      const at = ({ fileName }: File) => `/${fileName}`;
      const entries = list.map(({ id: game, parts, position }) => {
        const named = parts.map(({ name, frame, day, night }) => [name, { frame, day: at(day), night: at(night) }]);
        return [game, { ...Object.fromEntries(named), position: at(position) }];
      });
      return `export const COVERS = ${JSON.stringify(Object.fromEntries(entries))};`;
    },
    async generateBundle() {
      for (const { fileName, source } of (await all()).flatMap(filesOf))
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        void all().then((list) => {
          const found = list.flatMap(filesOf).find(({ fileName }) => `/${fileName}` === request.url);
          if (found === undefined) return next();
          response.setHeader('content-type', found.fileName.endsWith('svg') ? 'image/svg+xml' : 'application/json');
          response.end(found.source);
        }, next);
      });
    },
  };
}
