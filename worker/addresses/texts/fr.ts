/** Mails to somebody who wants to sign in or has lost a seat. */
export const text = {
  signIn: {
    subject: 'Toutes vos tables',
    paragraphs: [
      'Ce lien montre toutes les tables de cette adresse dans le navigateur où vous l’ouvrez, et permet d’y jouer.',
      'Il ne sert qu’une fois, dans l’heure.',
    ],
    link: 'Voir mes tables',
    note: 'Quelqu’un l’a demandé sur notre site, sans doute vous. Sinon, il n’y a rien à faire : sans ce message, personne ne peut se connecter.',
  },
  lost: {
    subject: (game: string) => `${game} : votre place`,
    paragraphs: (name: string, game: string) => [
      `${name}, avec ce lien vous retrouvez votre place à la table de ${game}.`,
      'Votre place aura alors un nouveau lien ; l’ancien ne fonctionnera plus. Le code ne sert qu’une fois, dans l’heure.',
    ],
    link: 'Retrouver ma place',
    code: 'Ou tapez ce code',
    note: 'Quelqu’un l’a demandé sur la page de la table, sans doute vous. Sinon, il n’y a rien à faire : sans ce message, personne n’obtient votre place.',
  },
};

/** What every language has: the same keys, each with the same parameters. */
export type LetterWords = typeof text;
