import type { Play } from '../turns.ts';

export const chacunPlay: Play = {
  game: 'chacun',
  actions: [['.cell', '.dock .place'], ['[data-choice]', '.dock .put'], ['.dock .pass']],
  byHand: {
    place: [['.cell', '.dock .place']],
    occupy: [['[data-choice]', '.dock .put']],
    pass: [['.dock .pass']],
  },
};
