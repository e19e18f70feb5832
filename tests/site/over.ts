/** In the page: the other parts of these that lie over the first one. */
export function over(parts: readonly string[]): readonly string[] {
  const boxOf = (part: string) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    if (!box?.width) throw new Error(`${part} is not shown`);
    return box;
  };
  const [first = '', ...others] = parts;
  const bar = boxOf(first);
  return others.filter((part) => {
    const { left, right, top, bottom } = boxOf(part);
    const isApart =
      bar.right <= left + 0.5 || right <= bar.left + 0.5 || bar.bottom <= top + 0.5 || bottom <= bar.top + 0.5;
    return !isApart;
  });
}
