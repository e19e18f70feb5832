import { parseSync } from 'oxc-parser';

/** The circles among imports: sets of files each of which reaches all others, by Tarjan's algorithm. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const least = (file: string, candidate: number | undefined) =>
    low.set(file, Math.min(low.get(file) ?? 0, candidate ?? Number.POSITIVE_INFINITY));
  function visit(file: string): void {
    order.set(file, order.size);
    low.set(file, order.get(file) ?? 0);
    stack.push(file);
    for (const other of imports.get(file) ?? []) {
      if (!order.has(other)) {
        visit(other);
        least(file, low.get(other));
      } else if (stack.includes(other)) least(file, order.get(other));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles.sort((one, other) => other.length - one.length);
}

/** The number of lines on which there is nothing but a comment. */
export function commentLinesIn(file: string, source: string): number {
  const { comments } = parseSync(file, source);
  const code = comments.reduceRight(
    (text, { start, end }) =>
      text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, '\0') + text.slice(end),
    source,
  );
  return code.split('\n').filter((line) => line.includes('\0') && line.replaceAll('\0', '').trim() === '').length;
}
