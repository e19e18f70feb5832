import { useLayoutEffect } from 'preact/hooks';

// docs/decisions/40-a-game-dresses-its-page.md
/**
 * Gives the page the colours of a game while the calling component is shown: `data-game` on the root element, for which
 * theme.css in the folder of the game sets tokens. A game without such a file leaves the page as it is.
 */
export function useTheme(game: string | undefined): void {
  useLayoutEffect(() => {
    if (game === undefined) return;
    const { dataset } = document.documentElement;
    dataset['game'] = game;
    return () => {
      delete dataset['game'];
    };
  }, [game]);
}

/** Ends the colours that a page has from its document, even if nothing of it was dressed by its game, when it is left. */
export function useThemeOfDocument(): void {
  useLayoutEffect(
    () => () => {
      delete document.documentElement.dataset['game'];
    },
    [],
  );
}
