/**
 * The entity tags of what the browser has cached, as we write them: weak ones are the same to us as strong ones, and
 * Apache appends the name of an encoding to the tags of what it compresses.
 */
export const etagsIn = (headers: Headers): readonly string[] =>
  (headers.get('if-none-match') ?? '').split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/-(?:gzip|br|deflate|zstd)"$/, '"'),
  );
