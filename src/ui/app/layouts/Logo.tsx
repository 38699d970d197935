interface LogoProps {
  /** The height of the symbol in pixels; the name scales with it. */
  readonly size?: number;
}

/**
 * The symbol and the name. The symbol is the shift pattern of a gearbox with the lever in second gear, at the bottom left.
 * The name has the colour of the surrounding text.
 */
export function Logo({ size = 32 }: LogoProps) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.3, whiteSpace: 'nowrap' }}>
      <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <rect width="64" height="64" rx="17" fill="#c2410c" />
        <path
          d="M18 17v30M32 17v30M46 17v15H18"
          fill="none"
          stroke="#ffd9bf"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="18" cy="46" r="10.5" fill="#c2410c" />
        <circle cx="18" cy="46" r="8" fill="#fff" />
      </svg>
      <span style={{ fontWeight: 750, fontSize: size * 0.66, letterSpacing: '-0.02em', lineHeight: 1 }}>
        Second Gear
      </span>
    </span>
  );
}
