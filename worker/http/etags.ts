/** The entity tags of what the browser has cached; strong and weak ones are the same to us. */
export const etagsIn = (headers: Headers): readonly string[] =>
  (headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
