const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key as in left-to-right texts: `ArrowRight` means forward, also in a right-to-left page. */
export const keyAlong = ({ key, currentTarget }: KeyboardEvent): string =>
  getComputedStyle(currentTarget as Element).direction === 'rtl' ? (mirrored[key] ?? key) : key
