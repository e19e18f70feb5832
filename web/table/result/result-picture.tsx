import { useEffect, useRef, useState } from 'preact/hooks';
import type { Outcome } from '../../../shared/game/contract.ts';
import { placesOf, ranking } from '../../../shared/game/standing.ts';
import { written } from '../../../shared/game/words/written.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { titleOf, winsIn } from '../../app/games.ts';
import { furtherText, lang, text } from '../../app/lang.ts';
import { wholeGame } from '../../app/whole-game.ts';
import { nameOf } from '../../board/seat-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';
import { drawPicture } from './draw-picture.ts';

interface Props {
  readonly outcome: Outcome;
  /** Who won, and by how much if the points say it. */
  readonly said: readonly (string | null)[];
}

interface Made {
  readonly file: File;
  readonly src: string;
  readonly alt: string;
}

async function makePicture(snapshot: Snapshot, { outcome, said }: Props): Promise<Made | null> {
  const { game, seats, play } = snapshot;
  const picture = (await wholeGame(game))?.capabilities.picture;
  if (picture === undefined || play === null) return null;
  const draw = await picture.load();
  const names = seats.map((_, seat) => nameOf(seats, seat));
  const points = (seat: number) => (outcome.points === undefined ? '' : written(outcome.points[seat] ?? 0));
  const places = placesOf(winsIn(game), outcome);
  const order = places === null ? [...names.keys()] : ranking(places).flatMap((one) => one.seats);
  const named = (seat: number) => `${outcome.places ? `${outcome.places[seat]}. ` : ''}${names[seat] ?? ''}`;
  const title = titleOf(game);
  const sentences = said.filter((sentence) => sentence !== null);
  const blob = await drawPicture({
    title,
    said: sentences,
    standing: order.map((seat) => ({ seat, name: named(seat), points: points(seat) })),
    site: `${text().site.name} · ${location.host}`,
    board: draw(play.view),
    extent: picture.extent(play.view),
  });
  if (blob === null) return null;
  return {
    file: new File([blob], `${title}.png`, { type: blob.type }),
    src: URL.createObjectURL(blob),
    alt: [...sentences, picture.alt(play.view, names, lang.value)].join(' '),
  };
}

/** A picture of the result, made in the browser: to view, to keep, and to share with another app. */
export function ResultPicture(props: Props) {
  const { snapshot } = useTable();
  const [state, setState] = useState<Made | 'busy' | 'failed'>('busy');
  const { share } = furtherText();
  const { end, site } = text();
  useEffect(() => {
    let isGone = false;
    let src: string | undefined;
    makePicture(snapshot, props).then(
      (done) => {
        src = done?.src;
        if (!isGone) setState(done ?? 'failed');
        else if (src !== undefined) URL.revokeObjectURL(src);
      },
      () => setState('failed'),
    );
    return () => {
      isGone = true;
      if (src !== undefined) URL.revokeObjectURL(src);
    };
  }, []);
  const root = useRef<HTMLDivElement>(null);
  // It may be drawn below what is in sight.
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), [state]);
  if (typeof state === 'string') return <p role="status">{state === 'busy' ? site.loading : end.noPicture}</p>;
  const { file, src, alt } = state;
  const files = [file];
  // Not every browser that can share links can share files.
  const canShare = 'canShare' in navigator && navigator.canShare({ files });
  return (
    <div ref={root} class="result-picture">
      <img src={src} alt={alt} />
      <div class="row">
        <a class="button" href={src} download={file.name}>
          <Icon name="save" />
          {end.download}
        </a>
        {canShare && (
          <button type="button" class="button" onClick={() => void navigator.share({ files }).catch(() => undefined)}>
            <Icon name="share" />
            {share.share}
          </button>
        )}
      </div>
    </div>
  );
}
