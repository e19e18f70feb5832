declare module 'virtual:covers' {
  /** The covers by game: drawings as files. */
  export const COVERS: Readonly<Record<string, import('../ui/cover.tsx').CoverFiles>>;
}
