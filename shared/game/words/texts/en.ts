import type { StoryWords } from './fr.ts';

export const text: StoryWords = {
  ofRobot: (told) => `The ${told.charAt(0).toLowerCase()}${told.slice(1)}`,
  marks: { plan: 'queued turn', 'stand-in': 'played by a robot' },
  titled: (title, rest) => `${title}:${rest}`,
};
