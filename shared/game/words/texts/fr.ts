/* What is said of every game, in French; the other languages have the same keys. */

export const text = {
  /** What a robot did: the sentence begins with what it is called, for it has no name of its own. */
  ofRobot: (told: string) => `Le ${told.charAt(0).toLowerCase()}${told.slice(1)}`,
  /** Of a turn that its player did not decide at that moment. */
  marks: { plan: 'tour programmé', 'stand-in': 'joué par un robot' },
  /** A heading, or a name with its value. */
  titled: (title: string, rest: string) => `${title}\u00a0:${rest}`,
};

/** What every language has: the same keys, each with the same parameters. */
export type StoryWords = typeof text;
