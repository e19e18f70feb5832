/** The sentences of the board. */
export const WORDS = {
  fr: {
    board: 'Plateau',
    help: 'Les flèches mènent de case en case, Entrée choisit, et encore Entrée pose la pierre.',
    cell: (name: string) => `Case ${name}`,
    swap: 'Échanger la première pierre',
  },
  en: {
    board: 'Board',
    help: 'Arrows lead from cell to cell, Enter chooses, and Enter again places the stone.',
    cell: (name: string) => `Cell ${name}`,
    swap: 'Take the first stone over',
  },
} as const;
