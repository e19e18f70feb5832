import { useMemo } from 'preact/hooks';
import encodeQR from 'qr';

/** A QR code, dark on light in any theme, since some readers recognize no other. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  const rows = useMemo(() => encodeQR(value, 'raw', { border: 4 }), [value]);
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path class="qr-light" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path class="qr-dark" d={squares.join('')} />
    </svg>
  );
}
