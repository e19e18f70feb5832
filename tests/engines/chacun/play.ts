import type { Play } from '../walk.ts';

export const chacunPlay: Play = {
  game: 'chacun',
  actions: [['.cell', '.dock .place'], ['[data-choice]', '.dock .put'], ['.dock .pass']],
};
