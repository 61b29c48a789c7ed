import { chakra } from '@chakra-ui/react';
import { encodeQR } from 'qr';

interface QrCodeProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

/** How many empty modules must surround the symbol. */
const QUIET_ZONE = 4;

/** A QR code, always dark on white, since not every camera reads the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="min(100%, 220px)"
      aspectRatio="1"
      borderRadius="8px"
      background="white"
    >
      <path d={path} fill="black" />
    </chakra.svg>
  );
}
