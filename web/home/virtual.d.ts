declare module 'virtual:covers' {
  /** The covers by game: drawings as files, for cards and for narrow windows. */
  export const COVERS: Readonly<Record<string, import('../ui/cover.tsx').CoverFiles>>;
}
