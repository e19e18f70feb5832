declare module 'virtual:covers' {
  /** What stands for a game that has it, by game: drawings as files, for cards and for narrow ones. */
  export const COVERS: Readonly<Record<string, import('./cover.tsx').CoverFiles>>;
}
